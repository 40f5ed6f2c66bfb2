import type { BrowserContext, Locator, Page } from '@playwright/test';
import { companyMessages } from '../apps/web/src/features/company/company.messages.ts';
import { settingsMessages } from '../apps/web/src/features/company/settings/settings.messages.ts';
import { memberMessages } from '../apps/web/src/features/company/members/member.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { Console, expect } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { journey, linkIn, mailTo } from './support/mail-journey.ts';

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

  journey(
    '[GEN-019] [GEN-020] [UNIT-003] [ROUTE-019] 1. a new unit with a facility is led to by the switcher',
    async () => {
      await console.open('/company/management_units');
      await expect(page.getByRole('row')).toHaveCount(4);
      await press(text.newUnit);
      await dialog().getByLabel(text.unitName).fill('Yard 1');
      await dialog().getByRole('button', { name: text.create }).click();
      await page.getByRole('link', { name: 'Yard 1' }).click();
      await expect(page.getByRole('heading', { name: 'Yard 1', level: 1 })).toBeVisible();
      unitId = new URL(page.url()).pathname.split('/').at(-1)!;
      await press(text.newFacility);
      await dialog().getByLabel(text.facilityName).fill('North gate');
      await dialog().getByRole('button', { name: text.add, exact: true }).click();
      await expect(page.getByRole('row', { name: /North gate/ })).toContainText('0 cameras');
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Management unit/ }).click();
      await page.getByRole('menuitemradio', { name: /^Yard 1/ }).click();
      await page.waitForURL(/facility_id=/);
      await expect(page.getByRole('button', { name: /^Facility North gate/ })).toBeVisible();
    },
  );

  journey('[ROLE-035] [GEN-035] 2. an invitation goes out by mail', async ({ mailServer }) => {
    await console.open('/company/members');
    await press(people.invite);
    await dialog().getByLabel(people.email).fill('kim@north.test');
    await dialog()
      .getByLabel(new RegExp(`^${people.name}`))
      .fill('Kim');
    await dialog().getByLabel('Yard 1').check();
    await dialog().getByText(people.selected).click();
    await dialog().getByLabel('North gate').check();
    await dialog().getByRole('button', { name: people.sendInvitation }).click();
    await expect(page.getByRole('row', { name: /Kim/ })).toContainText(people.status.invited);
    const mail = await mailTo(mailServer, 'kim@north.test', 'Max invites you to North Works');
    expect(linkIn(mail)).toMatch(/\/console\/invitations\/[\w-]{43}$/);
  });

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
});

journey(
  '[ROUTE-023] [UNIT-004] [ROLE-008] S23 5. an administrator changes name, time zone and logo',
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
  },
);
