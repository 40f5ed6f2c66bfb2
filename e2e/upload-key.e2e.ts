import sharp from 'sharp';
import { calendarMessages } from '../apps/web/src/features/photo/calendar/calendar.messages.ts';
import { uploadMessages } from '../apps/web/src/features/camera/upload/upload.messages.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';

const text = uploadMessages.en;

/** What any program does that has a key and a picture. */
async function upload(url: string, key: string, background: string): Promise<number> {
  const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
  const headers = { 'Authentication-Token': key };
  return (await fetch(`${url}/api/cameras/C5/photos`, { method: 'POST', headers, body })).status;
}

journey(
  'a plain camera gets a key, sends a photo, is expected to send one every hour, and gets another key',
  async ({ console, page, server }) => {
    await console.signIn('uma', '/cameras/C5');
    await expect(page.getByText(text.none)).toBeVisible();
    await page.getByRole('button', { name: text.make }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.make }).click();
    const shown = page.getByRole('dialog').getByLabel(text.key);
    const first = await shown.inputValue();
    expect(first).toMatch(/^upload_/);
    await expect(page.getByRole('dialog')).toContainText(`curl -H 'Authentication-Token: ${first}'`);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: text.close }).last().click();
    await expect(page.getByText(`${first.slice(0, 12)}…`)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(first);
    expect(await upload(server.url, first, '#2a6')).toBe(201);
    await expect(page.locator('img[src*="/files/"], img[src*="/static/"]').first()).toBeVisible();

    await expect(page.getByText(calendarMessages.en.noneNotePlain)).toBeVisible();
    await page.getByRole('button', { name: 'Camera settings', exact: true }).click();
    await page.getByLabel('Expected photo interval (minutes)').fill('60');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('A photo every 60 minutes')).toBeVisible();

    await page.getByRole('button', { name: text.replace }).click();
    await expect(page.getByRole('dialog')).toContainText(text.replaceText);
    await page.getByRole('dialog').getByRole('button', { name: text.replace }).click();
    await expect(shown).not.toHaveValue(first);
    const second = await shown.inputValue();
    expect(await upload(server.url, first, '#2a7')).toBe(401);
    expect(await upload(server.url, second, '#2a7')).toBe(201);
  },
);

journey('a guest sees that there is a key and cannot make one, in Japanese', async ({ console, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await speakJapanese(page);
  await console.signIn('gus', '/cameras/C5');
  await expect(page.getByText(uploadMessages.ja.about)).toBeVisible();
  await expect(page.getByRole('button', { name: uploadMessages.ja.replace })).toHaveCount(0);
  await expect(page.getByRole('button', { name: uploadMessages.ja.make })).toHaveCount(0);
});
