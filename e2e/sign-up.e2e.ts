import type { Locator, Page } from '@playwright/test';
import { expect, journey, linkIn, mailTo } from './support/mail-journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { startStory } from './support/story.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
const NEW = 'Steady-Lantern-71-fern';
const CONFIRM = 'Confirm your email address';
const RESET = 'Choose a new password';

async function fillRegistration(page: Page, email: string, password: string, repeated = password) {
  await page.getByLabel('Name', { exact: true }).fill('Nia');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Organisation name').fill('West Works');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(repeated);
  await page.getByLabel('I accept the usage terms').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

journey.describe('S01 sign-up, confirmation, first login', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory(null);
  const toast = (): Locator => story().page.getByRole('region', { name: 'Notifications' });
  const posts: Record<string, string>[] = [];
  let first = '';

  journey(
    '[ROUTE-037] [VAL-003] [VAL-031] [VAL-032] [VAL-033] the form refuses short, different and known passwords',
    async () => {
      const { console, page } = story();
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/console/register'))
          posts.push(request.headers());
      });
      await console.open('/register');
      await fillRegistration(page, 'new@west.test', 'short');
      await expect(page.getByText('The password must have at least 12 characters')).toBeVisible();
      expect(posts).toEqual([]);
      await fillRegistration(page, 'new@west.test', NEW, `${NEW}!`);
      await expect(page.getByText('The passwords differ')).toBeVisible();
      await fillRegistration(page, 'new@west.test', 'password1234');
      await expect(page.getByText('This password is known from data breaches')).toBeVisible();
      await expectAccessible(page);
    },
  );

  journey(
    '[CALL-022] [ERR-019] an address that is known is told so, a new one gets a mail',
    async ({ mailServer }) => {
      const { page } = story();
      await fillRegistration(page, 'ada@north.test', NEW);
      await expect(toast().getByText('This email address is already registered')).toBeVisible();
      await fillRegistration(page, 'new@west.test', NEW);
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expect(toast().getByText('This email address is already registered')).toBeVisible();
      expect(posts.at(-1)).toMatchObject({ 'content-type': 'application/json' });
      expect(posts.at(-1)!['x-csrf-token']).toBeTruthy();
      first = linkIn(await mailTo(mailServer, 'new@west.test', CONFIRM));
    },
  );

  journey(
    '[ROUTE-036] [ROUTE-040] [CALL-023] [ERR-045] who has not confirmed the address is offered another mail',
    async ({ mailServer }) => {
      const { console, page } = story();
      await console.open('/login');
      await console.logIn('new@west.test', NEW);
      await expect(page.getByRole('alert')).toContainText('Confirm your email address first.');
      await page.getByRole('alert').getByRole('link', { name: 'Resend confirmation email' }).click();
      await page.waitForURL('**/console/send-confirmation*');
      await page.getByRole('button', { name: 'Send' }).click();
      await mailTo(mailServer, 'new@west.test', CONFIRM, 2);
      await page.goto(first);
      await expect(page.getByText('This link is not valid')).toBeVisible();
    },
  );

  journey(
    '[ROUTE-041] [CONST-034] a link ends after two days; a new one confirms the address',
    async ({ mailServer, server }) => {
      const { page } = story();
      const second = linkIn(await mailTo(mailServer, 'new@west.test', CONFIRM, 2));
      await server.advanceClock(2 * DAY_MS + MINUTE_MS);
      await page.goto(second);
      await expect(page.getByText('This link has expired')).toBeVisible();
      await page.getByRole('link', { name: 'Get a new link' }).click();
      await page.getByLabel('Email').fill('new@west.test');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.goto(linkIn(await mailTo(mailServer, 'new@west.test', CONFIRM, 3)));
      await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to login' }).click();
    },
  );

  journey('[ERR-044] only the right password leads in, to the empty dashboard', async () => {
    const { console, page } = story();
    for (const [email, password] of [
      ['new@west.test', 'wrong-password'],
      ['unknown@west.test', NEW],
    ] as const) {
      await console.logIn(email, password);
      await expect(page.getByRole('alert')).toContainText('Invalid email address or password');
    }
    await console.logIn('new@west.test', NEW);
    await expect(page.getByText('Contact your system administrator')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create a management unit' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('api_token_data')!) as object);
    expect(Object.keys(stored)).toEqual(['value', 'expiresAt']);
  });
});

journey.describe('S02 password reset and old addresses', () => {
  journey(
    '[ROUTE-045] [ROUTE-046] [ROUTE-047] [ERR-046] old addresses lead to the new screens',
    async ({ console, page }) => {
      await console.open('/security/login');
      await page.waitForURL('**/console/login');
      await console.open('/security/send-confirmation');
      await page.waitForURL('**/console/send-confirmation');
      await console.open('/security/reset/abc');
      await page.waitForURL('**/console/reset/abc');
      await expect(page.getByText('This link is not valid')).toBeVisible();
    },
  );

  journey(
    '[ROUTE-038] [ROUTE-039] [CALL-021] [ERR-047] [ERR-048] a mailed link sets a new password once',
    async ({ console, page, mailServer, server, context }) => {
      for (const email of ['nobody@x.test', 'gus@north.test']) {
        await console.open('/reset');
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByText('If an account exists for this address')).toBeVisible();
      }
      const link = linkIn(await mailTo(mailServer, 'gus@north.test', RESET));
      expect(mailServer.mails.some(({ to }) => to === 'nobody@x.test')).toBe(false);
      await page.goto(link);
      await expect(page.getByText('For gus@north.test.')).toBeVisible();
      await choosePassword(page, NEW);
      await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
      await page.getByRole('link', { name: 'Go to login' }).click();
      await console.logIn('gus@north.test');
      await expect(page.getByRole('alert')).toContainText('Invalid email address or password');
      await console.logIn('gus@north.test', NEW);
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await context.clearCookies();
      await page.goto(link);
      await expect(page.getByText('This link is not valid')).toBeVisible();

      await page.getByRole('link', { name: 'Get a new link' }).click();
      await page.getByLabel('Email').fill('gus@north.test');
      await page.getByRole('button', { name: 'Send' }).click();
      const next = linkIn(await mailTo(mailServer, 'gus@north.test', RESET, 2));
      await console.signIn('ada');
      await page.goto(next);
      await expect(page.getByText('Log out first to reset the password')).toBeVisible();
      await page.getByRole('link', { name: 'Log out' }).click();
      await page.waitForURL('**/console/login');
      await server.advanceClock(61 * MINUTE_MS);
      await page.goto(next);
      await expect(page.getByText('This link has expired')).toBeVisible();
    },
  );
});
