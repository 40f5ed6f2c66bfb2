import { deleteManagementUnit } from '@tenken/contract/company/unit.routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, click, fill, press } from '../../../shared/testing/browser/hands.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { ADMINISTRATOR_PASSWORD, Company } from '../company-plant.testing.ts';
import { companyMessages } from '../company.messages.ts';

const text = companyMessages.en;
let company: Company;
let opened: OpenConsole;
beforeEach(() => {
  company = new Company();
});
afterEach(async () => {
  await company.plant.server.idle();
  opened.close();
});

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('row', { name });
const unitChoice = (name: RegExp) => page.getByRole('menuitemradio', { name });
const openUnits = async (): Promise<void> => {
  opened = await openConsole('/company/management_units', { plant: company.plant });
  await expect.element(row('Water plant')).toBeVisible();
};

async function act(thing: string, action: string): Promise<void> {
  await click(button(text.actionsOf(thing)));
  await click(page.getByRole('menuitem', { name: action }));
}

async function name(label: string, written: string, action: string): Promise<void> {
  await fill(dialog.getByLabelText(label), written);
  await click(inDialog(action));
}

test('[ROUTE-015] [ROUTE-016] [SIDE-003] a new unit needs a name of its own, and cannot be chosen before it has a facility', async () => {
  await openUnits();
  await click(button(text.newUnit));
  await click(inDialog(text.create));
  await expect.element(dialog.getByText(text.nameRequired)).toBeVisible();
  await name(text.unitName, 'Water plant', text.create);
  await expect.element(dialog.getByText('This name is already in use')).toBeVisible();
  await name(text.unitName, 'Yard', text.create);
  await expect.element(row('Yard')).toBeVisible();
  await click(page.getByRole('button', { name: /^Management unit Water plant/ }));
  await expect.element(unitChoice(/^Yard/)).toHaveAttribute('aria-disabled', 'true');
  await press('Escape');
  await click(page.getByRole('link', { name: 'Yard' }));
  await expect.element(page.getByRole('heading', { name: 'Yard', level: 1 })).toBeVisible();
  expect(opened.place()).toMatch(/management_units\/yard$/);
});

test('[ROUTE-019] [ROUTE-020] [UNIT-003] with a facility the switcher leads to its dashboard', async () => {
  company.plant.units.push({ id: 'yard', name: 'Yard', company: { id: 'north' }, facilities: [] });
  opened = await openConsole('/management_units/yard', { plant: company.plant });
  await expect.element(page.getByText(text.noFacilities)).toBeVisible();
  await click(button(text.newFacility));
  await name(text.facilityName, 'Gate', text.add);
  await expect.element(row('Gate')).toMatchTextContent('0 cameras');
  await click(page.getByRole('button', { name: /^Management unit Water plant/ }));
  await click(unitChoice(/^Yard/));
  await expect.element(page.getByRole('button', { name: /^Facility Gate/ })).toBeVisible();
  expect(opened.place()).toMatch(/facility_id=gate/);
});

test('[ROUTE-017] unit and facility are renamed where they are listed and where they are opened', async () => {
  await openUnits();
  await act('Water plant', text.rename);
  await name(text.unitName, 'Water plant 2', text.save);
  await click(page.getByRole('link', { name: 'Water plant 2' }));
  await expect.element(page.getByRole('heading', { name: 'Water plant 2', level: 1 })).toBeVisible();
  await click(button(text.rename));
  await name(text.unitName, 'Water plant 3', text.save);
  await expect.element(page.getByRole('heading', { name: 'Water plant 3', level: 1 })).toBeVisible();
  await act('Pump hall', text.rename);
  await name(text.facilityName, 'North hall', text.save);
  await expect.element(row('North hall')).toBeVisible();
});

test('[ROUTE-018] [VAL-050] [VAL-051] [ROLE-037] deleting needs the typed name and the password of an administrator', async () => {
  company.plant.units.push({ id: 'yard', name: 'Yard 1', company: { id: 'north' }, facilities: [] });
  company.addMember('Ada', 'administrator');
  await openUnits();
  await act('Yard 1', text.remove);
  const remove = inDialog(text.remove);
  const typed = dialog.getByLabelText(text.typeName('Yard 1'));
  const password = dialog.getByLabelText(text.adminPassword, { exact: true });
  await fill(typed, 'yard 1');
  await choose(dialog.getByLabelText(text.administrator, { exact: true }), /^Ada/);
  await fill(password, 'wrong');
  await expect.element(remove).toBeDisabled();
  await fill(typed, 'Yard 1');
  await click(remove);
  await expect.element(dialog.getByText('The administrator password is incorrect')).toBeVisible();
  await expect.element(remove).toBeDisabled();
  await fill(password, ADMINISTRATOR_PASSWORD);
  await click(remove);
  await expect.element(row('Yard 1')).not.toBeInTheDocument();
  expect(company.plant.server.asked(deleteManagementUnit).at(-1)!.body).toEqual({
    name: 'Yard 1',
    administrator_id: 'ada',
    password: ADMINISTRATOR_PASSWORD,
  });
});

test('the pages of units and members speak Japanese and fit a phone', async () => {
  await page.viewport(390, 844);
  const { plant } = company;
  plant.self = { ...plant.self, language_tag: 'ja-JP' };
  company.addMember('Ada', 'administrator');
  const { id, name: called, email } = company.addMember('Uma');
  const user = { id, name: called, email, status: 'active' } as const;
  company.unitMembers.push({ user, role: 'guest', facility_access: { type: 'all' } });
  opened = await openConsole('/company/management_units', { plant });
  await expect.element(page.getByRole('heading', { name: companyMessages.ja.units, level: 1 })).toBeVisible();
  for (const [path, title] of [
    ['/company/members', 'メンバー'],
    ['/management_units/water-plant_1', 'Water plant'],
    ['/management_units/water-plant_1/members', 'Water plantのメンバー'],
  ] as const) {
    await opened.go(path);
    await expect.element(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible();
    await expect.element(page.getByRole('table')).toBeVisible();
    expect([path, document.documentElement.scrollWidth]).toEqual([path, 390]);
  }
});
