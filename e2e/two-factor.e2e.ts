import type { Page } from '@playwright/test';
import { memberMessages } from '../apps/web/src/features/company/members/member.messages.ts';
import { settingsMessages } from '../apps/web/src/features/company/settings/settings.messages.ts';
import { signInMessages } from '../apps/web/src/features/account/sign-in/sign-in.messages.ts';
import { Console } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { codeIn, expect, journey, mailTo } from './support/mail-journey.ts';
import { codeOfApp } from './support/totp.ts';

const { setup, second } = signInMessages.en;
const people = memberMessages.en;
const LOOK = { viewport: { width: 1440, height: 900 }, locale: 'en-US', timezoneId: 'UTC' } as const;
const SET_UP = 'Your code for two-factor authentication';
const HALF_MINUTE_MS = 30_000;

journey.describe.configure({ mode: 'serial' });

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function enter(page: Page, label: string, code: string, button: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await press(page, button);
}

const codesOn = async (page: Page): Promise<string[]> => {
  await expect(page.getByRole('heading', { name: setup.enabled })).toBeVisible();
  return page.getByRole('listitem').allInnerTexts();
};

journey.describe('the authenticator app', () => {
  let secret: string;
  let recovery: string[];
  let aheadMs = 0;
  const appCode = (): string => codeOfApp(secret, new Date(Date.now() + aheadMs));

  journey(
    '[STATE-019] is set up by its picture or its key, once it shows the right code',
    async ({ console, page }) => {
      await console.signIn('gus', '/two-factor-authentication-setup');
      await press(page, setup.enableApp);
      await expect(page.getByAltText(setup.picture)).toBeVisible();
      await expectAccessible(page);
      secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await enter(page, second.code, appCode() === '000000' ? '111111' : '000000', setup.confirm);
      await expect(page.getByText('The code is not valid')).toBeVisible();
      await enter(page, second.code, appCode(), setup.confirm);
      recovery = await codesOn(page);
      expect(new Set(recovery).size).toBe(10);
      await press(page, setup.done);
      await expect(page.getByText('Two-factor authentication Enabled')).toBeVisible();
    },
  );

  journey(
    '[ERR-049] is asked for at the next login; no code works twice',
    async ({ console, page, server, mailServer }) => {
      await server.advanceClock(HALF_MINUTE_MS);
      aheadMs += HALF_MINUTE_MS;
      const logIn = async (): Promise<void> => {
        await console.open('/login');
        await console.logIn('gus@north.test');
        await expect(page.getByText(second.totp)).toBeVisible();
      };
      await logIn();
      await expect(page.getByRole('button', { name: second.resend })).toHaveCount(0);
      const code = appCode();
      await enter(page, second.code, code, second.submit);
      await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
      await console.open('/security/logout');
      await logIn();
      await enter(page, second.code, code, second.submit);
      await expect(page.getByText('The code is not valid')).toBeVisible();
      expect(
        mailServer.mails.filter(({ to, subject }) => to === 'gus@north.test' && subject.includes('code')),
      ).toEqual([]);
    },
  );

  journey('a recovery code opens the account once, however it is written', async ({ console, page }) => {
    const byRecovery = async (code: string): Promise<void> => {
      await console.open('/security/logout');
      await console.logIn('gus@north.test');
      await press(page, second.useRecovery);
      await enter(page, second.recoveryCode, code, second.submit);
    };
    await byRecovery(recovery[0]!);
    await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
    await byRecovery(recovery[0]!);
    await expect(page.getByText('The code is not valid')).toBeVisible();
    await byRecovery(recovery[1]!.toLowerCase().replace('-', ''));
    await expect(page.getByRole('heading', { name: 'Pump hall' })).toBeVisible();
  });

  journey(
    'an administrator switches off a lost one, and its owner is notified',
    async ({ console, page, mailServer }) => {
      await console.signIn('ada', '/company/members');
      await expect(page.getByRole('row', { name: /Gus/ })).toContainText(people.twoFactorOn.totp);
      await page.getByRole('button', { name: people.actionsOf('Gus') }).click();
      await page.getByRole('menuitem', { name: people.resetTwoFactor }).click();
      await page.getByRole('dialog').getByRole('button', { name: people.resetTwoFactor }).click();
      await expect(page.getByText(people.twoFactorCleared)).toBeVisible();
      await mailTo(mailServer, 'gus@north.test', 'Your two-factor authentication was disabled');
      await console.open('/security/logout');
      await console.signIn('gus');
    },
  );
});

journey.describe('a company that asks everybody for a second factor', () => {
  const setUpByMail = async (page: Page, code: () => Promise<string>): Promise<void> => {
    await page.waitForURL('**/two-factor-authentication-setup*');
    await expect(page.getByText(setup.required)).toBeVisible();
    await press(page, setup.enableEmail);
    await enter(page, second.code, await code(), setup.confirm);
    expect(await codesOn(page)).toHaveLength(10);
    await press(page, setup.done);
  };

  journey(
    'leads those who have none to set it up: the administrator who asked, who is in already, and who comes new',
    async ({ console, page, browser, server, mailServer }) => {
      const elsewhere = await browser.newContext(LOOK);
      const max = new Console(server, await elsewhere.newPage(), elsewhere);
      await max.signIn('max');

      await console.signIn('ada', '/company/settings');
      await page.getByLabel(settingsMessages.en.twoFactor).check();
      await press(page, settingsMessages.en.save);
      await setUpByMail(page, async () => codeIn(await mailTo(mailServer, 'ada@north.test', SET_UP)));
      await page.waitForURL('**/company/settings');
      await expect(page.getByLabel(settingsMessages.en.twoFactor)).toBeChecked();

      await max.page.getByRole('link', { name: 'Photoshooting schedules' }).first().click();
      await setUpByMail(max.page, async () => codeIn(await mailTo(mailServer, 'max@north.test', SET_UP)));
      await max.page.waitForURL('**/account/schedules');
      await max.open('/company/members');
      await expect(max.page.getByRole('row', { name: /Max/ })).toContainText(people.twoFactorOn.email);
      await elsewhere.close();

      await console.open('/security/logout');
      await console.logIn('nora@north.test');
      await page.waitForURL('**/two-factor-authentication-setup*');
      await console.open('/?facility_id=F1');
      await setUpByMail(page, async () => codeIn(await mailTo(mailServer, 'nora@north.test', SET_UP)));
      await expect(page.getByText('Contact your system administrator')).toBeVisible();
    },
  );
});
