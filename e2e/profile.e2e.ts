import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import { DrawnCamera } from './support/seed/drawn-camera.ts';
import type { TestServer } from './support/host/server.ts';
import { codeIn, expect, journey, mailTo } from './support/mail-journey.ts';
import { expectAccessible } from './support/screen/look-closely.ts';
import { startStory } from './support/story.ts';

const MINUTE_MS = 60_000;
const NEW = 'Steady-Lantern-71-fern';
const UMA = 'uma@north.test';
const SET_UP = 'Your code for two-factor authentication';
const LOG_IN = 'Your login code';

journey.describe.configure({ mode: 'serial' });

/** How far the journeys below move the server's clock ahead of ours. */
let aheadMs = 0;
const advance = async (server: TestServer, milliseconds: number): Promise<void> => {
  aheadMs += milliseconds;
  await server.advanceClock(milliseconds);
};

/** Camera C1 takes a photo; answers when. */
async function shootPump(server: TestServer): Promise<Date> {
  const now = (): number => Date.now() + aheadMs;
  const camera = new DrawnCamera(server, 'C1', pumpScene(), { width: 320, height: 240 }, now);
  const takenAt = new Date(now());
  await camera.shoot({ Pressure: 0.8, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 }, {}, takenAt);
  return takenAt;
}

journey.describe('S04 two-factor by email', () => {
  const story = startStory('uma');
  let first = '';
  const enterCode = async (code: string, button: string): Promise<void> => {
    await story().page.getByLabel('Code').fill(code);
    await story().page.getByRole('button', { name: button }).click();
  };
  const logInAgain = async (): Promise<void> => {
    const { console, page } = story();
    await console.open('/security/logout');
    await console.logIn(UMA);
    await page.waitForURL('**/two-factor-validation*');
  };

  journey('[ACCT-006] [ACCT-007] [ROUTE-042] the security box leads to the set-up', async () => {
    const { console, page } = story();
    await console.open('/account/profile');
    await expect(page.getByText('Two-factor authentication Disabled')).toBeVisible();
    await page.getByRole('link', { name: 'Set up two-factor authentication' }).click();
    await page.waitForURL('**/two-factor-authentication-setup');
  });

  journey(
    '[ROUTE-044] [CALL-025] [ERR-050] who signed in a while ago gives the password again',
    async ({ server }) => {
      const { page } = story();
      await advance(server, 20 * MINUTE_MS);
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
    },
  );

  journey(
    '[ACCT-009] [CALL-024] [STATE-019] [VAL-015] [CONST-035] the six digits of the mail enable it',
    async ({ mailServer }) => {
      const { page } = story();
      const code = codeIn(await mailTo(mailServer, UMA, SET_UP));
      await enterCode('12345', 'Enable');
      await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible();
      await enterCode(code === '000000' ? '111111' : '000000', 'Enable');
      await expect(page.getByText('The code is not valid')).toBeVisible();
      await enterCode(code, 'Enable');
      await expect(page.getByRole('heading', { name: 'Two-factor authentication is enabled' })).toBeVisible();
      await expect(page.getByRole('listitem')).toHaveCount(10);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Two-factor authentication Enabled')).toBeVisible();
    },
  );

  journey('[ROUTE-043] signing in waits for the code', async ({ mailServer }) => {
    const { console, page, context } = story();
    await logInAgain();
    const other = await context.newPage();
    await other.goto(console.at('/'));
    await other.waitForURL(/\/login/);
    await other.close();
    first = codeIn(await mailTo(mailServer, UMA, LOG_IN));
    await enterCode(first, 'Log in');
    await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
  });

  journey(
    '[ERR-049] a former code is not valid, a late one has expired, another is sent',
    async ({ mailServer, server }) => {
      const { page } = story();
      await logInAgain();
      const second = codeIn(await mailTo(mailServer, UMA, LOG_IN, 2));
      await enterCode(first === second ? '000000' : first, 'Log in');
      await expect(page.getByText('The code is not valid')).toBeVisible();
      await advance(server, 11 * MINUTE_MS);
      await enterCode(second, 'Log in');
      await expect(page.getByText('The code has expired')).toBeVisible();
      await page.getByRole('button', { name: 'Resend code' }).click();
      await expect(page.getByText('Code resent')).toBeVisible();
      await enterCode(codeIn(await mailTo(mailServer, UMA, LOG_IN, 3)), 'Log in');
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    },
  );

  journey('[STATE-019] the password disables it', async ({ server }) => {
    const { console, page } = story();
    await console.open('/two-factor-authentication-setup');
    await page.getByLabel('Password', { exact: true }).fill(server.password);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.waitForURL('**/account/profile');
    await expect(page.getByText('Two-factor authentication Disabled')).toBeVisible();
  });
});

journey.describe('S05 the account form', () => {
  const story = startStory('max');

  journey(
    '[ROUTE-013] [ACCT-001] [ACCT-002] [ACCT-003] [ACCT-004] the page shows name, address, language and timezone',
    async () => {
      const { console, page } = story();
      await console.open('/account/profile');
      for (const shown of [/^Max$/, 'max@north.test', 'English', 'UTC'])
        await expect(page.getByRole('definition').filter({ hasText: shown }).first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  journey(
    '[ACCT-005] [VAL-020] [VAL-022] [STATE-048] [STATE-052] the form wants a name and leaves the address; Cancel restores the name',
    async () => {
      const { page } = story();
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
      await page.getByLabel('Name').fill('');
      await expect(page.getByText('Enter your name')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
      await page.getByLabel('Name').fill('X');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('definition').filter({ hasText: /^Max$/ })).toBeVisible();
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByLabel('Name')).toHaveValue('Max');
    },
  );

  journey(
    '[VAL-021] [STATE-053] [STATE-054] [STATE-055] the timezone field opens empty, filters, and reverts what is no zone',
    async () => {
      const { page } = story();
      const zone = page.getByRole('combobox', { name: 'Time zone' });
      await zone.click();
      await expect(zone).toHaveValue('');
      await expect(page.getByRole('listbox')).toBeVisible();
      await zone.fill('Tok');
      await expect(page.getByRole('option').first()).toHaveText('Asia/Tokyo');
      await expect(page.getByRole('option', { name: 'UTC' })).toHaveCount(0);
      await zone.fill('Mars/Base');
      await page.getByLabel('Name').focus();
      await expect(zone).toHaveValue('UTC');
    },
  );

  journey('[ERR-007] a save that fails is logged, and nothing is said', async () => {
    const { page } = story();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill('Tok');
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: '日本語' }).click();
    const logged = page.waitForRequest(
      (request) =>
        request.url().endsWith('/console/log') &&
        /"error".*profile could not be saved/.test(request.postData() ?? ''),
    );
    await page.route('**/api/users/self', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 422, json: { error: { code: 'invalid_timezone', message: '' } } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await logged;
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    for (const role of ['alert', 'status'] as const)
      await expect(page.getByRole(role).filter({ hasText: /\S/ })).toHaveCount(0);
    await page.unrouteAll();
  });

  journey(
    '[CALL-030] [STATE-049] [STATE-050] [STATE-051] saved, the console speaks the language and keeps the time that were chosen',
    async ({ server }) => {
      const { console, page } = story();
      const saved = page.waitForRequest((request) => request.method() === 'PATCH');
      await page.getByRole('button', { name: 'Save' }).click();
      expect(new URL((await saved).url()).pathname).toBe('/api/users/self');
      expect((await saved).postDataJSON()).toEqual({
        name: 'Max',
        language_tag: 'ja-JP',
        timezone: 'Asia/Tokyo',
      });
      await expect(page.getByRole('heading', { name: 'アカウント設定' })).toBeVisible();
      await expect(page.getByRole('button', { name: '編集' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
      const takenAt = await shootPump(server);
      await console.open('/?facility_id=F1');
      const inTokyo = takenAt.toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Tokyo',
        hour: '2-digit',
        minute: '2-digit',
      });
      await expect(page.getByText(inTokyo).first()).toBeVisible();
      await console.open('/account/profile');
      await expect(page.getByRole('button', { name: '編集' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
});

journey(
  'S05 [ACCT-008] [ACCT-010] [ACCT-011] a new password ends the other browsers; one is signed out by hand; letters can be turned off',
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

    await page.getByRole('switch', { name: 'Single-key shortcuts' }).uncheck();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Deleting your account cannot be undone.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(NEW);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('This is the only administrator')).toBeVisible();
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
