import { codeIn, expect, journey, mailTo } from './support/mail-journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { startStory } from './support/story.ts';

const MINUTE_MS = 60_000;
const NEW = 'Steady-Lantern-71-fern';
const UMA = 'uma@north.test';
const SET_UP = 'Your code for two-factor authentication';
const LOG_IN = 'Your login code';

journey.describe.configure({ mode: 'serial' });

journey.describe('S04 two-factor by email', () => {
  const story = startStory('uma');
  const enterCode = async (code: string, button: string): Promise<void> => {
    await story().page.getByLabel('Code').fill(code);
    await story().page.getByRole('button', { name: button }).click();
  };

  journey(
    '[ACCT-007] [ROUTE-042] [ROUTE-044] [ERR-050] [ACCT-009] the security box leads to the set-up: the password again, then the six digits of the mail',
    async ({ mailServer, server }) => {
      const { console, page } = story();
      await console.open('/account/profile');
      await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
      await page.waitForURL('**/two-factor-authentication-setup');
      await server.advanceClock(20 * MINUTE_MS);
      await page.getByRole('button', { name: 'Enable by email' }).click();
      await page.waitForURL('**/console/verify*');
      await expect(page.getByText('Enter your password again to continue')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('The password is incorrect')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/two-factor-authentication-setup*');
      const code = codeIn(await mailTo(mailServer, UMA, SET_UP));
      await enterCode('12345', 'Enable');
      await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible();
      await enterCode(code, 'Enable');
      await expect(page.getByRole('heading', { name: 'Two-factor authentication is enabled' })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(10);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Two-factor authentication Enabled')).toBeVisible();
    },
  );

  journey(
    '[ROUTE-043] [ERR-049] [STATE-019] signing in waits for the code; a late one has expired, another is sent; the password disables it',
    async ({ mailServer, server }) => {
      const { console, page, context } = story();
      await console.open('/security/logout');
      await console.logIn(UMA);
      await page.waitForURL('**/two-factor-validation*');
      const other = await context.newPage();
      await other.goto(console.at('/'));
      await other.waitForURL(/\/login/);
      await other.close();
      const first = codeIn(await mailTo(mailServer, UMA, LOG_IN));
      await enterCode(first === '000000' ? '111111' : '000000', 'Log in');
      await expect(page.getByText('The code is not valid')).toBeVisible();
      await server.advanceClock(11 * MINUTE_MS);
      await enterCode(first, 'Log in');
      await expect(page.getByText('The code has expired')).toBeVisible();
      await page.getByRole('button', { name: 'Resend code' }).click();
      await expect(page.getByText('Code resent')).toBeVisible();
      await enterCode(codeIn(await mailTo(mailServer, UMA, LOG_IN, 2)), 'Log in');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await console.open('/two-factor-authentication-setup');
      await page.getByLabel('Password', { exact: true }).fill(server.password);
      await page.getByRole('button', { name: 'Disable' }).click();
      await page.waitForURL('**/account/profile');
      await expect(page.getByText('Two-factor authentication Disabled')).toBeVisible();
    },
  );
});

journey(
  'S05 [ACCT-008] a new password ends the other browsers; one is signed out by hand',
  async ({ console, page, browser, server, mailServer }) => {
    await console.signIn('ada');
    const elsewhere = await browser.newContext({ locale: 'en-US' });
    const other = await elsewhere.newPage();
    const signInElsewhere = async (password: string): Promise<void> => {
      await other.goto(console.at('/login'));
      await other.getByLabel('Email').fill('ada@north.test');
      await other.getByLabel('Password', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'Log in' }).click();
      await expect(other.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    };
    await signInElsewhere(server.password);
    await mailTo(mailServer, 'ada@north.test', 'Login from a new browser');

    await console.open('/account/profile');
    // beside a session; the heading of the notifications has the same words
    await expect(page.locator('span', { hasText: /^This browser$/ }).first()).toBeVisible();
    await page.getByLabel('Current password').fill('wrong');
    await page.getByLabel('New password').fill(NEW);
    await page.getByLabel('Confirm password').fill(NEW);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('The current password is incorrect')).toBeVisible();
    await page.getByLabel('Current password').fill(server.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await other.reload();
    await other.waitForURL(/\/login/);

    await signInElsewhere(NEW);
    await page.reload();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Browser logged out')).toBeVisible();
    await other.reload();
    await other.waitForURL(/\/login/);
    await elsewhere.close();
  },
);

journey(
  'S28 4. [ROLE-039] [ACCT-011] an account that was deleted is gone for good',
  async ({ console, page, server }) => {
    await console.signIn('nora', '/account/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('cannot be undone')).toBeVisible();
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('The current password is incorrect')).toBeVisible();
    await dialog.getByLabel('Current password').fill(server.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL('**/console/login*');
    await console.logIn('nora@north.test');
    await expect(page.getByRole('alert')).toContainText('Invalid email address or password');
  },
);
