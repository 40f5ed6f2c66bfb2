import { createHmac } from 'node:crypto';
import { answerWith, Destination, type Received } from '../apps/server/test/kit/destination.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { deliveryMessages } from '../apps/web/src/features/webhook/delivery/delivery.messages.ts';
import { webhookFormMessages } from '../apps/web/src/features/webhook/form/webhook-form.messages.ts';
import { webhookMessages } from '../apps/web/src/features/webhook/webhook.messages.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible, expectReadableColours } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { speakJapanese } from './support/screen/speak-japanese.ts';
import { startStory } from './support/story.ts';

const text = webhookMessages.en;
const form = webhookFormMessages.en;
const log = deliveryMessages.en;
const { codes } = errorMessages.en;
const READING = text.eventTypes.new_measurement_estimate_processed;

const isSignedBy = (secret: string, { headers, body }: Received): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
};

journey.describe('S21 webhooks', () => {
  journey.describe.configure({ mode: 'serial' });
  const story = startStory('ada');
  let destination: Destination;
  let secret: string;
  journey.beforeAll(async () => {
    destination = await Destination.open();
  });
  journey.afterAll(() => destination.close());

  const press = (name: string): Promise<void> =>
    story().page.getByRole('button', { name, exact: true }).click();
  const field = (name: string) => story().page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const events = (path: string): Received[] =>
    destination.at(path).filter(({ body }) => !body.includes('"health_check"'));
  const fillIn = async (name: string, path: string): Promise<void> => {
    const { page } = story();
    await field(form.name).fill(name);
    await field(form.url).fill(`${destination.url}${path}`);
    await page.getByRole('checkbox', { name: READING }).check();
    await press(form.generate);
    await page.getByRole('checkbox', { name: 'Pump 1' }).check();
  };

  journey(
    '[GEN-034] [HOOK-001] [HOOK-002] [ROUTE-030] [ROUTE-031] 1. a destination that refuses stores nothing; one that answers is asked once',
    async () => {
      const { console, page } = story();
      await console.open('/');
      await page.getByRole('link', { name: appMessages.en.webhooks }).click();
      await expect(page).toHaveURL(/\/developers\/webhooks$/);
      await expect(page.getByText(text.empty)).toBeVisible();
      await page.getByRole('link', { name: text.new }).click();
      await expect(page).toHaveURL(/\/developers\/webhooks\/new$/);
      await fillIn('Historian', '/in');
      secret = await field(form.secret).inputValue();
      destination.answer = answerWith(500);
      await press(form.create);
      await expect(page.getByText(`${codes.error_response_from_destination} (`)).toBeVisible();
      destination.answer = answerWith(204);
      await press(form.create);
      await expect(page.getByText(form.made)).toBeVisible();
      await expect(page.getByRole('main').getByText(text.states.active)).toBeVisible();
      await expect(page.locator('code').first()).toHaveText(secret);
      expect(destination.at('/in')).toHaveLength(2);
      await expectAccessible(page);
    },
  );

  journey('[HOOK-003] [ROUTE-032] 2. the form in edit mode keeps the secret and saves', async () => {
    const { console, page } = story();
    await console.open('/developers/webhooks');
    await page.getByRole('link', { name: 'Historian' }).click();
    await expect(page).toHaveURL(/\/developers\/webhooks\/[^/]+\/edit$/);
    await expect(page.locator('body')).not.toContainText(secret);
    await field(form.name).fill('Plant historian');
    await press(form.save);
    await expect(page.getByRole('heading', { level: 1, name: 'Plant historian' })).toBeVisible();
    await expectAccessible(page);
  });

  journey(
    '3. a photo is one signed POST for each gauge; sent again it has the same id',
    async ({ server }) => {
      const { page } = story();
      const camera = new PumpCamera(server);
      await camera.introduce(0.42);
      await camera.shoot(0.5);
      await page.getByRole('tab', { name: text.log }).click();
      await expect.poll(() => events('/in').length, { timeout: 60_000 }).toBeGreaterThan(0);
      const [first] = events('/in');
      expect(isSignedBy(secret, first!)).toBe(true);
      const id = String(first!.headers['webhook-id']);
      const row = page.getByRole('row').filter({ hasText: READING }).last();
      await row.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(log.request);
      await expect(dialog).toContainText('webhook-signature: v1,');
      await expect(dialog).toContainText(log.emptyBody);
      await expectAccessible(page);
      const shown = await dialog.getByText(/^[0-9a-z]{26}$/).textContent();
      await dialog.getByRole('button', { name: log.again }).click();
      await expect(page.getByText(log.againQueued)).toBeVisible();
      await expect
        .poll(() => events('/in').filter((one) => one.headers['webhook-id'] === shown).length)
        .toBe(2);
      expect(events('/in').map((one) => one.headers['webhook-id'])).toContain(id);
    },
  );

  journey(
    '4. in Japanese, in the dark and on a phone every screen is complete',
    async ({ console, page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await speakJapanese(page);
      await console.signIn('ada', '/developers/webhooks');
      await expect(page.getByText(webhookMessages.ja.states.active)).toBeVisible();
      await expectReadableColours(page, 'the list');
      await page.getByRole('link', { name: 'Plant historian' }).click();
      await expect(page.getByRole('button', { name: webhookFormMessages.ja.save })).toBeVisible();
      await expectReadableColours(page, 'the form');
      await page.getByRole('tab', { name: webhookMessages.ja.log }).click();
      await page.getByRole('row').nth(1).click();
      await expect(page.getByRole('dialog')).toContainText(deliveryMessages.ja.request);
      await expectReadableColours(page, 'a delivery');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(390);
    },
  );
});
