import type { BrowserContext, Locator, Page } from '@playwright/test';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { companyMessages } from '../apps/web/src/features/company/company.messages.ts';
import { settingsMessages } from '../apps/web/src/features/company/settings/settings.messages.ts';
import { memberMessages } from '../apps/web/src/features/company/members/member.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { Console, expect } from './support/journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { journey, linkIn, mailTo } from './support/mail-journey.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

const text = companyMessages.en;
const people = memberMessages.en;
/** A PNG of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' } as const;

journey.describe('S23 units, facilities and members', () => {
  journey.describe.configure({ mode: 'serial' });
  let context: BrowserContext;
  let page: Page;
  let console: Console;
  let unitId: string;
  let gateId: string;
  let kim: Console;
  journey.beforeAll(async ({ browser, server }) => {
    context = await browser.newContext(LOOK);
    page = await context.newPage();
    console = new Console(server, page, context);
    await console.signIn('max');
  });
  journey.afterAll(() => context.close());

  const dialog = (): Locator => page.getByRole('dialog');
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const act = async (thing: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: text.actionsOf(thing) }).click();
    await page.getByRole('menuitem', { name: action }).click();
    // a menu that is still closing gives the focus back, and a list opened meanwhile would close
    await expect(page.locator('[role=menu]')).toHaveCount(0);
  };
  const switcher = (): Locator => page.getByRole('button', { name: /^Management unit/ });

  journey(
    '[ROUTE-015] [ROUTE-016] [GEN-019] [SIDE-003] 1. a new unit is listed, and disabled in the switcher until it has a facility',
    async () => {
      await console.open('/company/management_units');
      await expect(page.getByRole('row')).toHaveCount(4);
      await expectAccessible(page);
      await press(text.newUnit);
      await dialog().getByRole('button', { name: text.create }).click();
      await expect(dialog().getByText(text.nameRequired)).toBeVisible();
      await dialog().getByLabel(text.unitName).fill('Water plant');
      await dialog().getByRole('button', { name: text.create }).click();
      await expect(dialog().getByText(errorMessages.en.codes.duplicate_name)).toBeVisible();
      await dialog().getByLabel(text.unitName).fill('Yard');
      await dialog().getByRole('button', { name: text.create }).click();
      await expect(page.getByRole('row', { name: /Yard/ })).toBeVisible();
      await switcher().click();
      await expect(page.getByRole('menuitemradio', { name: /^Yard/ })).toBeDisabled();
      await page.keyboard.press('Escape');
    },
  );

  journey(
    '[ROUTE-019] [ROUTE-020] [UNIT-003] [GEN-020] [SIDE-003] 1. with a facility the switcher leads to its dashboard',
    async () => {
      await page.getByRole('link', { name: 'Yard' }).click();
      await expect(page.getByRole('heading', { name: 'Yard', level: 1 })).toBeVisible();
      unitId = new URL(page.url()).pathname.split('/').at(-1)!;
      await press(text.newFacility);
      await dialog().getByLabel(text.facilityName).fill('Gate');
      await dialog().getByRole('button', { name: text.add, exact: true }).click();
      await expect(page.getByRole('row', { name: /Gate/ })).toContainText('0 cameras');
      await expectAccessible(page);
      await switcher().click();
      await page.getByRole('menuitemradio', { name: /^Yard/ }).click();
      await page.waitForURL(/facility_id=/);
      await expect(page.getByRole('button', { name: /^Facility Gate/ })).toBeVisible();
    },
  );

  journey('[ERR-026] [ERR-027] 2. the limit and a refused name have their toasts', async () => {
    await console.open(`/management_units/${unitId}`);
    const refuse = (code: string) =>
      page.route('**/facilities', (route) =>
        route.fulfill({ status: 409, json: { error: { code, message: '' }, request_id: 'r' } }),
      );
    for (const [code, toast] of [
      ['facility_limit_exceeded', errorMessages.en.codes.facility_limit_exceeded],
      ['duplicate_name', text.facilityFailed],
    ] as const) {
      await refuse(code);
      await press(text.newFacility);
      await dialog().getByLabel(text.facilityName).fill('Dock');
      await dialog().getByRole('button', { name: text.add, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: toast })).toBeVisible();
      await expect(dialog().getByLabel(text.facilityName)).toHaveValue('Dock');
      await page.unrouteAll();
      await page.keyboard.press('Escape');
    }
  });

  journey('[ROUTE-017] 2. unit and facility are renamed', async () => {
    await act('Gate', text.rename);
    await dialog().getByLabel(text.facilityName).fill('North gate');
    await dialog().getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('row', { name: /North gate/ })).toBeVisible();
    await press(text.rename);
    await dialog().getByLabel(text.unitName).fill('Yard 1');
    await dialog().getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('heading', { name: 'Yard 1', level: 1 })).toBeVisible();
    await console.open('/company/management_units');
    await act('Yard 1', text.rename);
    await dialog().getByLabel(text.unitName).fill('Yard 2');
    await dialog().getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('row', { name: /Yard 2/ })).toBeVisible();
    await act('Yard 2', text.rename);
    await dialog().getByLabel(text.unitName).fill('Yard 1');
    await dialog().getByRole('button', { name: text.save }).click();
    await expect(page.getByRole('row', { name: /Yard 1/ })).toBeVisible();
  });

  journey(
    '[ROUTE-022] [ROLE-035] [GEN-035] [CALL-048] 3. members are sorted by name; an invitation goes out by mail',
    async ({ mailServer }) => {
      await console.open('/company/members');
      const rows = page.getByRole('row');
      await expect(rows).toHaveCount(6);
      const names = await rows.locator('td:first-child').allInnerTexts();
      expect(names.map((name) => name.split('\n')[0])).toEqual(['Ada', 'Gus', 'Max', 'Nora', 'Uma']);
      await expectAccessible(page);
      await press(people.invite);
      await dialog().getByLabel(people.companyRole).click();
      await expect(page.getByRole('option', { name: people.roles.administrator })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await dialog().getByLabel(people.email).fill('uma@north.test');
      await dialog()
        .getByLabel(new RegExp(`^${people.name}`))
        .fill('Kim');
      await dialog().getByRole('button', { name: people.sendInvitation }).click();
      await expect(dialog().getByText(errorMessages.en.codes.email_already_registered)).toBeVisible();
      await dialog().getByLabel(people.email).fill('kim@north.test');
      await dialog().getByLabel('Yard 1').check();
      await dialog().getByText(people.selected).click();
      await dialog().getByRole('button', { name: people.sendInvitation }).click();
      await expect(dialog().getByText(people.chooseFacility)).toBeVisible();
      await dialog().getByLabel('North gate').check();
      await dialog().getByRole('button', { name: people.sendInvitation }).click();
      await expect(page.getByRole('row', { name: /Kim/ })).toContainText(people.status.invited);
      const mail = await mailTo(mailServer, 'kim@north.test', 'Max invites you to North Works');
      expect(linkIn(mail)).toMatch(/\/console\/invitations\/[\w-]{43}$/);
    },
  );

  journey(
    '3. kim accepts in a browser of their own and sees only the gate',
    async ({ browser, mailServer, server }) => {
      const words = signInMessages.en;
      const mail = await mailTo(mailServer, 'kim@north.test', 'Max invites you to North Works');
      const other = await browser.newContext(LOOK);
      kim = new Console(server, await other.newPage(), other);
      await kim.page.goto(new URL(new URL(linkIn(mail)).pathname, server.url).href);
      await expect(kim.page.getByText(words.register.invited('North Works'))).toBeVisible();
      await kim.page.getByLabel(words.password, { exact: true }).fill(server.password);
      await kim.page.getByLabel(words.repeatPassword).fill(server.password);
      await kim.page.getByLabel(words.register.acceptTerms).check();
      await kim.page.getByRole('button', { name: words.register.submit }).click();
      await expect(kim.page.getByText(words.register.done)).toBeVisible();
      await kim.signIn('kim');
      await expect(kim.page.getByRole('button', { name: /^Facility North gate/ })).toBeVisible();
      gateId = new URL(kim.page.url()).searchParams.get('facility_id')!;
      await kim.page.getByRole('button', { name: /^Management unit/ }).click();
      await expect(kim.page.getByRole('menuitemradio')).toHaveText([/^Yard 1/]);
    },
  );

  journey(
    '[ROUTE-021] [UNIT-001] [UNIT-002] [ROLE-036] [ROLE-038] 4. role and facilities count at once; removing warns and ends access',
    async ({ server }) => {
      const max = new ConsoleClient(server, { email: 'max@north.test', password: server.password });
      const camera = { facility_id: gateId, name: 'Gate camera' };
      const { id } = await max.api<{ id: string }>('POST', '/cameras', camera);
      await kim.open(`/gauges/new?camera_id=${id}`);
      await expect(kim.page.getByText(screenMessages.en.notFound.text)).toBeVisible();
      await console.open(`/management_units/${unitId}/members`);
      await expect(page.getByRole('row', { name: /Kim/ })).toContainText('North gate');
      await expectAccessible(page);
      await press(people.addToUnit);
      await dialog().getByLabel(people.person).click();
      await page.getByRole('option', { name: /Nora/ }).click();
      await dialog().getByRole('button', { name: people.addToUnit }).click();
      await expect(page.getByRole('row', { name: /Nora/ })).toContainText(people.all);
      await act('Kim', people.edit);
      await dialog().getByText(people.unitRoles.manager).click();
      await dialog().getByText(people.all).click();
      await dialog().getByRole('button', { name: people.save }).click();
      await expect(page.getByRole('row', { name: /Kim/ })).toContainText(people.unitRoles.manager);
      await kim.page.reload();
      await expect(kim.page.getByText('Gate camera')).toBeVisible();
      await expect(kim.page.getByText(screenMessages.en.notFound.text)).toHaveCount(0);
      await kim.open('/');
      await max.api('POST', `/cameras/${id}/move`, { facility_id: 'F3' });
      await act('Kim', people.remove);
      await expect(dialog().getByText(people.removeFromUnitWarning)).toBeVisible();
      await expect(dialog()).toContainText('This cannot be undone');
      const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
      await dialog().getByRole('button', { name: people.remove }).click();
      await removed;
      await expect(page.getByRole('row', { name: /Kim/ })).toHaveCount(0);
      await kim.page.reload();
      await expect(kim.page.getByText(screenMessages.en.noFacility.title)).toBeVisible();
      await kim.context.close();
    },
  );

  journey(
    '[ROUTE-018] [VAL-050] [VAL-051] [ROLE-037] 5. deleting needs the typed name and the password of an administrator',
    async ({ server }) => {
      await console.open('/company/management_units');
      await act('Yard 1', text.remove);
      const remove = dialog().getByRole('button', { name: text.remove });
      await dialog().getByLabel(text.typeName('Yard 1')).fill('yard 1');
      await dialog().getByLabel(text.administrator, { exact: true }).click();
      await page.getByRole('option', { name: /Ada/ }).click();
      await dialog().getByLabel(text.adminPassword).fill('wrong');
      await expect(remove).toBeDisabled();
      await dialog().getByLabel(text.typeName('Yard 1')).fill('Yard 1');
      await remove.click();
      await expect(dialog().getByText(errorMessages.en.codes.invalid_admin_password)).toBeVisible();
      await dialog().getByLabel(text.adminPassword).fill(server.password);
      await remove.click();
      await expect(page.getByRole('row', { name: /Yard 1/ })).toHaveCount(0);
    },
  );
});

journey.describe('S23 who may open what', () => {
  const generic = screenMessages.en.generic.title;
  const notFound = screenMessages.en.notFound.text;

  journey('[ROLE-025] [ROLE-015] 6. a manager does not find the company settings', async ({ console }) => {
    await console.signIn('max', '/company/settings');
    await expect(console.page.getByText(notFound)).toBeVisible();
    await console.open('/management_units/nonsense');
    await expect(console.page.getByText(generic)).toBeVisible();
  });

  journey(
    '[ROUTE-023] [UNIT-004] [ROLE-008] 6. an administrator changes name and logo; the last one stays',
    async ({ console, page }) => {
      const words = settingsMessages.en;
      await console.signIn('ada');
      await page.getByRole('link', { name: words.title }).click();
      await expect(page.getByText('Standard (monthly)')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(words.name).fill('North Works Ltd');
      await page.getByLabel(words.timezone).fill('Tokyo');
      await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      const buffer = Buffer.from(DOT, 'base64');
      const file = { name: 'logo.png', mimeType: 'image/png', buffer };
      await page.getByLabel(words.chooseLogo).first().setInputFiles(file);
      await expect(page.getByRole('complementary').getByAltText('North Works Ltd')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(words.timezone)).toHaveValue('Asia/Tokyo');
      await console.open('/company/members');
      await page.getByRole('button', { name: people.actionsOf('Ada') }).click();
      await page.getByRole('menuitem', { name: people.remove }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(people.removeWarning)).toBeVisible();
      await expect(dialog).toContainText('This cannot be undone');
      await dialog.getByRole('button', { name: people.remove }).click();
      await expect(page.getByText(errorMessages.en.codes.last_administrator)).toBeVisible();
    },
  );

  journey(
    '[ROLE-023] [ROLE-024] [ROLE-040] [NAV-018] 7. a unit manager finds neither company pages nor units',
    async ({ console }) => {
      await console.signIn('uma');
      await expect(console.page.getByRole('link', { name: people.members })).toHaveCount(0);
      await console.open('/company/members');
      await expect(console.page.getByText(notFound)).toBeVisible();
      for (const path of ['/management_units/water-plant_1', '/management_units/water-plant_1/members']) {
        await console.open(path);
        await expect(console.page.getByText(generic)).toBeVisible();
      }
    },
  );

  journey(
    '[ERR-053] S30 5. a list of members that is refused says so, and is asked for again',
    async ({ console, page }) => {
      await console.signIn('max');
      const refusal = { error: { code: 'permission_denied', message: '' }, request_id: 'r' };
      await page.route('**/company/members**', (route) => route.fulfill({ status: 403, json: refusal }));
      await page.getByRole('link', { name: people.members }).click();
      await expect(page.getByText('Data could not be loaded; try again')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('gus@north.test')).toBeVisible();
    },
  );

  journey('the pages speak Japanese and fit a phone', async ({ console, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakJapanese(page);
    await console.open('/login');
    await console.logIn('ada@north.test');
    await page.waitForURL((url) => url.pathname === '/console/');
    for (const [path, title] of [
      ['/company/management_units', companyMessages.ja.units],
      ['/company/members', memberMessages.ja.members],
      ['/management_units/water-plant_1', 'Water plant'],
      ['/management_units/water-plant_1/members', memberMessages.ja.unitMembers('Water plant')],
    ] as const) {
      await console.open(path);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.getByRole('table')).toBeVisible();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, path).toBe(false);
    }
  });
});
