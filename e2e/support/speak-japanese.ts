import type { Page } from '@playwright/test';

/** Gives the signed-in person the language Japanese; call it before signing in. */
export async function speakJapanese(page: Page): Promise<void> {
  await page.route('**/api/users/self', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), language_tag: 'ja-JP' },
    });
  });
}
