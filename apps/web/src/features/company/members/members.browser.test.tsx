import {
  addUnitMember,
  inviteMember,
  listCompanyMembers,
  patchUnitMember,
} from '@tenken/contract/company/member.routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, click, fill, press } from '../../../shared/testing/browser/hands.ts';
import { Refusal } from '../../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { Company } from '../company-plant.testing.ts';
import { memberMessages } from './member.messages.ts';

const text = memberMessages.en;
let company: Company;
let opened: OpenConsole;
beforeEach(() => {
  company = new Company();
  for (const [name, role] of [
    ['Uma', 'none'],
    ['Ada', 'administrator'],
    ['Max', 'manager'],
    ['Nora', 'none'],
    ['Gus', 'none'],
  ] as const)
    company.addMember(name, role);
});
afterEach(async () => {
  await company.plant.server.idle();
  opened.close();
});

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => dialog.getByRole('textbox', { name });
const send = dialog.getByRole('button', { name: text.sendInvitation });
const row = (name: string) => page.getByRole('row', { name });

async function act(person: string, action: string): Promise<void> {
  await click(button(text.actionsOf(person)));
  await click(page.getByRole('menuitem', { name: action }));
}

test('[ROUTE-022] [CALL-048] [GEN-035] members are sorted by name', async () => {
  opened = await openConsole('/company/members', { plant: company.plant });
  await expect.element(row('Uma')).toBeVisible();
  const names = [...document.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  expect(names.map((name) => name.slice(0, 3))).toEqual(['Ada', 'Gus', 'Max', 'Nor', 'Uma']);
});

test('[ROLE-035] a manager invites no administrator, nobody twice, and to one facility at least', async () => {
  opened = await openConsole('/company/members', { plant: company.plant });
  await click(button(text.invite));
  await click(dialog.getByLabelText(text.companyRole));
  await expect.element(page.getByRole('option', { name: text.roles.manager })).toBeVisible();
  expect(page.getByRole('option', { name: text.roles.administrator }).elements()).toHaveLength(0);
  await press('Escape');
  await fill(field(text.email), 'uma@north.test');
  await fill(field(text.name), 'Kim');
  await click(send);
  await expect.element(dialog.getByText('This email address is already registered')).toBeVisible();
  await fill(field(text.email), 'kim@north.test');
  await click(dialog.getByLabelText('Water plant'));
  await click(dialog.getByText(text.selected));
  await click(send);
  await expect.element(dialog.getByText(text.chooseFacility)).toBeVisible();
  await click(dialog.getByLabelText('Pump hall'));
  await click(send);
  await expect.element(row('Kim')).toMatchTextContent(text.status.invited);
  expect(company.plant.server.asked(inviteMember).at(-1)!.body).toEqual({
    email: 'kim@north.test',
    name: 'Kim',
    role: 'none',
    management_units: [
      {
        id: 'water-plant_1',
        role: 'guest',
        facility_access: { type: 'selected', facility_ids: ['F1'] },
      },
    ],
  });
});

test('[ROUTE-021] [UNIT-001] [UNIT-002] [ROLE-036] [ROLE-038] members of a unit are added, changed and, after a warning, removed', async () => {
  company.unitMembers.push({
    user: { id: 'gus', name: 'Gus', email: 'gus@north.test', status: 'active' },
    role: 'guest',
    facility_access: { type: 'selected', facility_ids: ['F1'] },
  });
  opened = await openConsole('/management_units/water-plant_1/members', { plant: company.plant });
  await expect.element(row('Gus')).toMatchTextContent('Guest');
  await expect.element(row('Gus')).toMatchTextContent('Pump hall');
  await click(button(text.addToUnit));
  await choose(dialog.getByLabelText(text.person), /^Nora/);
  await click(dialog.getByRole('button', { name: text.addToUnit }));
  await expect.element(row('Nora')).toMatchTextContent(text.all);
  expect(company.plant.server.asked(addUnitMember).map(({ body }) => body.user_id)).toEqual(['nora']);
  await act('Gus', text.edit);
  await click(dialog.getByText(text.unitRoles.manager));
  await click(dialog.getByText(text.all));
  await click(dialog.getByRole('button', { name: text.save }));
  await expect.element(row('Gus')).toMatchTextContent(text.unitRoles.manager);
  expect(company.plant.server.asked(patchUnitMember).map(({ body }) => body)).toEqual([
    { role: 'manager', facility_access: { type: 'all' } },
  ]);
  await act('Gus', text.remove);
  await expect.element(dialog).toMatchTextContent('This cannot be undone');
  await click(dialog.getByRole('button', { name: text.remove }));
  await expect.element(row('Gus')).not.toBeInTheDocument();
  await expect.element(row('Nora')).toBeVisible();
});

test('[ERR-053] a list of members that is refused says so, and is asked for again', async () => {
  const { server } = company.plant;
  server.on(listCompanyMembers, () => new Refusal('permission_denied'));
  opened = await openConsole('/company/members', { plant: company.plant });
  await expect.element(page.getByText('Data could not be loaded; try again')).toBeVisible();
  server.on(listCompanyMembers, () => ({ records: company.members }));
  await click(page.getByRole('button', { name: 'Retry' }));
  await expect.element(page.getByText('gus@north.test')).toBeVisible();
});
