import type { BrowserContext, Page } from '@playwright/test';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { invitationMessages } from '../apps/web/src/features/company/invitation/invitation.messages.ts';
import { memberMessages } from '../apps/web/src/features/company/members/member.messages.ts';
import { Console } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { codeIn, expect, journey, linkIn, mailTo } from './support/mail-journey.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';
import type { ReceivedMail } from './support/host/mail-server.ts';
import type { TestServer } from './support/host/server.ts';

const text = invitationMessages.en;
const people = memberMessages.en;
const { setup, second } = signInMessages.en;
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' } as const;
const GUS = 'gus@north.test';
const NORA = 'nora@north.test';

journey.describe.configure({ mode: 'serial' });

const clientOf = (server: TestServer, email: string): ConsoleClient =>
  new ConsoleClient(server, { email, password: server.password });
const inviteBy = (client: ConsoleClient, email: string, role: string) =>
  client.api<{ id: string }>('POST', '/company/invitations', { email, name: 'Unknown user', role });
/** The link of a mail, below the prefix. */
const pathOf = (mail: ReceivedMail, { prefix }: TestServer): string =>
  new URL(linkIn(mail)).pathname.replace(prefix, '');
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const noViolations = async (page: Page): Promise<void> => await expectAccessible(page);

journey.describe('somebody who was removed from a company', () => {
  let context: BrowserContext;
  let gus: Console;
  journey.beforeAll(async ({ browser, server }) => {
    context = await browser.newContext(LOOK);
    gus = new Console(server, await context.newPage(), context);
  });
  journey.afterAll(() => context.close());

  journey('finds at home that they belong to none', async ({ server, mailServer }) => {
    const { page } = gus;
    await gus.signIn('gus', '/two-factor-authentication-setup');
    await press(page, setup.enableEmail);
    const mail = await mailTo(mailServer, GUS, 'Your code for two-factor authentication');
    await page.getByLabel(second.code, { exact: true }).fill(codeIn(mail));
    await press(page, setup.confirm);
    await expect(page.getByRole('heading', { name: setup.enabled })).toBeVisible();
    await clientOf(server, 'max@north.test').api('DELETE', '/company/members/gus');
    await gus.open('/');
    await expect(page.getByRole('heading', { name: text.noCompany })).toBeVisible();
    await expect(page.getByText(text.nothingWaits)).toBeVisible();
    await noViolations(page);
  });

  journey(
    'accepts another company by password and second factor, and belongs to it at once',
    async ({ server, mailServer }) => {
      const { page } = gus;
      const sid = clientOf(server, 'sid@south.test');
      expect(await inviteBy(sid, GUS, 'manager')).toMatchObject({ name: 'Unknown user', status: 'invited' });
      const link = pathOf(await mailTo(mailServer, GUS, 'Sid invites you to South Works'), server);
      await gus.open('/security/logout');
      await gus.open(link);
      await expect(page.getByRole('heading', { name: text.title('South Works') })).toBeVisible();
      await expect(page.locator('dl')).toContainText(people.roles.manager);
      await noViolations(page);
      await page.getByRole('link', { name: text.logIn }).click();
      await gus.logIn(GUS);
      await page
        .getByLabel(second.code, { exact: true })
        .fill(codeIn(await mailTo(mailServer, GUS, 'login code')));
      await press(page, second.submit);
      await expect(page.getByRole('heading', { name: text.title('South Works') })).toBeVisible();
      await press(page, text.accept);
      await expect(page.getByText(text.accepted('South Works'))).toBeVisible();
      await expect(page.getByRole('button', { name: /^Facility South hall/ })).toBeVisible();
      const { records } = await sid.api<{ records: object[] }>('GET', '/company/members');
      expect(records).toContainEqual(
        expect.objectContaining({ id: 'gus', status: 'active', role: 'manager', two_factor_method: 'email' }),
      );
      await gus.open(link);
      await expect(page.getByText(text.failedNote)).toBeVisible();
    },
  );
});

journey(
  'somebody declines one company by the link alone, another at home, and accepts the next in the account settings',
  async ({ console, page, server, mailServer }) => {
    const max = clientOf(server, 'max@north.test');
    const sid = clientOf(server, 'sid@south.test');
    await max.api('DELETE', '/company/members/nora');
    await inviteBy(max, NORA, 'none');
    await inviteBy(sid, NORA, 'none');
    const mail = await mailTo(mailServer, NORA, 'Max invites you to North Works');
    await console.open(pathOf(mail, server));
    await press(page, text.decline);
    await expect(page.getByRole('heading', { name: text.declined })).toBeVisible();
    await noViolations(page);

    await console.signIn('nora');
    await expect(page.getByText(text.waiting(1))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'South Works' })).toBeVisible();
    await noViolations(page);
    await press(page, text.decline);
    await expect(page.getByText(text.nothingWaits)).toBeVisible();

    await inviteBy(max, NORA, 'none');
    await console.open('/account/profile');
    await expect(page.getByRole('heading', { name: text.invitations })).toBeVisible();
    await press(page, text.accept);
    await expect(page.getByText(text.accepted('North Works'))).toBeVisible();
    await expect(page.getByRole('heading', { name: text.invitations })).toHaveCount(0);
    const { records } = await sid.api<{ records: object[] }>('GET', '/company/members');
    expect(records).toContainEqual(expect.objectContaining({ email: NORA, status: 'declined' }));
  },
);

journey(
  'the inviter sees who declined, and is refused when mails are too many',
  async ({ console, page }) => {
    await console.signIn('sid', '/company/members');
    const row = page.getByRole('row', { name: /Unknown user/ });
    await expect(row).toContainText(people.status.declined);
    const again = async (): Promise<void> => {
      await row.getByRole('button', { name: people.actionsOf('Unknown user') }).click();
      await page.getByRole('menuitem', { name: people.resend }).click();
    };
    for (let mails = 2; mails <= 4; mails += 1) {
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/resend'));
      await again();
      expect((await sent).status()).toBe(204);
      await expect(row).toContainText(people.status.invited);
    }
    await again();
    await expect(page.getByText(errorMessages.en.codes.too_many_invitations)).toBeVisible();
  },
);

journey(
  'the pages speak Japanese and fit a phone',
  async ({ console, page, browser, server, mailServer }) => {
    const words = invitationMessages.ja;
    const viewport = { width: 390, height: 844 };
    await page.setViewportSize(viewport);
    await speakJapanese(page);
    const sid = clientOf(server, 'sid@south.test');
    await clientOf(server, 'max@north.test').api('DELETE', '/company/members/uma');
    await inviteBy(sid, 'uma@north.test', 'manager');
    const isWide = (shown: Page): Promise<boolean> =>
      shown.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await console.open('/login');
    await console.logIn('uma@north.test');
    await expect(page.getByRole('heading', { name: words.noCompany })).toBeVisible();
    await expect(page.getByRole('button', { name: words.accept })).toBeVisible();
    expect(await isWide(page)).toBe(false);
    const mail = await mailTo(mailServer, 'uma@north.test', 'Sid invites you to South Works');
    const visitor = await browser.newContext({ ...LOOK, viewport, locale: 'ja-JP', colorScheme: 'dark' });
    const linked = await visitor.newPage();
    await linked.goto(console.at(pathOf(mail, server)));
    await expect(linked.getByRole('heading', { name: words.title('South Works') })).toBeVisible();
    expect(await isWide(linked)).toBe(false);
    await noViolations(linked);
    await visitor.close();
  },
);
