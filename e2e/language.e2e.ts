import { expect, journey } from './support/journey.ts';
import { expectAccessibleInBothThemes } from './support/screen/accessibility.ts';

journey.describe('languages', () => {
  journey.use({ locale: 'ja-JP' });

  journey(
    '[GEN-040] [GEN-042] before signing in the browser decides: Japanese',
    async ({ console, page }) => {
      await console.open('/login');
      await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    },
  );

  journey(
    '[GEN-038] [GEN-041] after it the user’s language_tag decides: English',
    async ({ console, page }) => {
      await console.open('/login');
      await page.getByLabel('メールアドレス').fill('gus@north.test');
      await page.getByLabel('パスワード', { exact: true }).fill(console.server.password);
      await page.getByRole('button', { name: 'ログイン' }).click();
      await expect(page.getByRole('tab', { name: 'Cameras' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    },
  );

  journey(
    '[GEN-044] [GEN-045] without a language_tag the browser decides, and that is logged',
    async ({ console, page }) => {
      await page.route('**/api/users/self', async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...((await response.json()) as object), language_tag: null },
        });
      });
      const logged = page.waitForRequest(
        (request) =>
          request.url().endsWith('/console/log') &&
          request.postData()!.includes('User language preference not found. Using browser language.'),
      );
      await console.open('/login');
      await page.getByLabel('メールアドレス').fill('gus@north.test');
      await page.getByLabel('パスワード', { exact: true }).fill(console.server.password);
      await page.getByRole('button', { name: 'ログイン' }).click();
      await logged;
      await expect(page.getByRole('tab', { name: 'カメラ' })).toBeVisible();
    },
  );
});

for (const [locale, sentence] of [
  ['en-GB', 'This browser is too old for Tenken.'],
  ['ja-JP', 'お使いのブラウザーは古いため、Tenkenを表示できません。'],
] as const)
  journey.describe(`an old browser in ${locale}`, () => {
    journey.use({ locale });

    journey('gets a sentence instead of the console', async ({ console, page }) => {
      await page.addInitScript(() => {
        delete (Promise as { withResolvers?: unknown }).withResolvers;
      });
      await console.open('/login');
      await expect(page.getByRole('alert')).toContainText(sentence);
      await expect(page.getByRole('heading')).toHaveCount(0);
    });
  });

journey.describe('accessibility', () => {
  journey(
    '[ROUTE-053] login and design page have no axe violation, and readable colours in the dark',
    async ({ console, page }) => {
      await console.open('/login');
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await expectAccessibleInBothThemes(page);
      await console.signIn('ada', '/guidelines/design');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessibleInBothThemes(page);
    },
  );
});
