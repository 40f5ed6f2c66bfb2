import type { Page } from '@playwright/test';

/** Gives the signed-in person the language Japanese; call it before signing in. */
export const speakJapanese = (page: Page): Promise<void> => pretend(page, { language_tag: 'ja-JP' });

/** Changes what the signed-in person's profile says, for this page alone; call it before signing in. */
async function pretend(
  page: Page,
  profile: { language_tag?: 'en-US' | 'ja-JP'; timezone?: string },
): Promise<void> {
  await page.route('**/api/users/self', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...profile } });
  });
}
