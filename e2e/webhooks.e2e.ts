import { createHmac } from 'node:crypto';
import { answerWith, Destination, type Received } from '../apps/server/test/kit/destination.ts';
import { errorMessages } from '../apps/web/src/shared/api/error.messages.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { screenMessages } from '../apps/web/src/shared/screens/screens.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { deliveryMessages } from '../apps/web/src/features/webhook/delivery/delivery.messages.ts';
import { webhookFormMessages } from '../apps/web/src/features/webhook/form/webhook-form.messages.ts';
import { webhookMessages } from '../apps/web/src/features/webhook/webhook.messages.ts';
import { withDatabase } from './support/host/database.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible, expectReadableColours } from './support/screen/look-closely.ts';
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
    '[GEN-034] [HOOK-001] [HOOK-002] [ROUTE-030] [ROUTE-031] 1. the menu leads to an empty list and to a form that says what it lacks',
    async () => {
      const { console, page } = story();
      await console.open('/');
      await page.getByRole('link', { name: appMessages.en.webhooks }).click();
      await expect(page).toHaveURL(/\/developers\/webhooks$/);
      await expect(page.getByText(text.empty)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: text.new }).click();
      await expect(page).toHaveURL(/\/developers\/webhooks\/new$/);
      await press(form.create);
      for (const said of Object.values(form.missing)) await expect(page.getByText(said)).toBeVisible();
      await expect(field(form.name)).toBeFocused();
      await expectAccessible(page);
      await field(form.url).fill('abc');
      await expect(page.getByText(codes.invalid_url_format)).toBeVisible();
      await field(form.secret).fill(Buffer.alloc(31).toString('base64'));
      await expect(page.getByText(codes.invalid_secret)).toBeVisible();
      await press(form.generate);
      expect(Buffer.from(await field(form.secret).inputValue(), 'base64')).toHaveLength(32);
    },
  );

  journey(
    '[ERR-028] [ERR-041] [ERR-042] [ERR-034] 2. and 3. a destination that is down or refuses stores nothing; one that answers is asked once',
    async () => {
      const { page } = story();
      const closed = await Destination.open();
      const { url: nobody } = closed;
      await closed.close();
      await fillIn('Historian', '/in');
      secret = await field(form.secret).inputValue();
      await field(form.url).fill(nobody);
      await press(form.create);
      await expect(page.getByText(`${codes.health_check_request_failed} (`)).toBeVisible();
      await expect(page.getByText(text.failed.create)).toBeVisible();
      await expect(field(form.url)).toBeFocused();
      destination.answer = answerWith(500);
      await field(form.url).fill(`${destination.url}/in`);
      await press(form.create);
      await expect(page.getByText(`${codes.error_response_from_destination} (`)).toBeVisible();
      destination.answer = answerWith(204);
      await press(form.create);
      await expect(page.getByText(form.made)).toBeVisible();
      await expect(page.getByRole('main').getByText(text.states.active)).toBeVisible();
      await expect(page.locator('code').first()).toHaveText(secret);
      expect(destination.at('/in')).toHaveLength(2);
      await expectAccessible(page);
      await story().console.open('/developers/webhooks/new');
      await fillIn('Again', '/in');
      await press(form.create);
      await expect(page.getByText(codes.duplicate_webhook).first()).toBeVisible();
      await expect(field(form.url)).toHaveAttribute('aria-invalid', 'true');
    },
  );

  journey(
    '[HOOK-003] [ROUTE-032] [ERR-029] the form in edit mode keeps the secret, saves, and says what the server refuses',
    async () => {
      const { console, page } = story();
      await console.open('/developers/webhooks');
      await page.getByRole('link', { name: 'Historian' }).click();
      await expect(page).toHaveURL(/\/developers\/webhooks\/[^/]+\/edit$/);
      await expect(page.locator('body')).not.toContainText(secret);
      await field(form.name).fill('Plant historian');
      await page.route('**/api/webhooks/*', (route) => route.abort(), { times: 1 });
      await press(form.save);
      await expect(page.getByText(text.failed.update)).toBeVisible();
      await press(form.save);
      await expect(page.getByRole('heading', { level: 1, name: 'Plant historian' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  journey(
    '4. a photo is one signed POST for each gauge; sent again it has the same id',
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

  journey('a test event is sent at once, a time range again, and what failed is told apart', async () => {
    const { page } = story();
    const dialog = page.getByRole('dialog');
    destination.answer = answerWith(418, {}, 'short and stout');
    await press(log.test);
    await dialog.getByRole('button', { name: log.testSend }).click();
    await expect(dialog).toContainText('short and stout');
    await expect(dialog).toContainText('"test": true');
    await dialog.getByRole('button', { name: log.close }).last().click();
    await page.getByText(log.filters.failed, { exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: log.isTest })).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: '204' })).toHaveCount(0);
    destination.answer = answerWith(204);
    const before = events('/in').length;
    await press(log.range);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: log.rangeSend }).click();
    await expect(page.getByText(/^\d+ events? queued for redelivery/)).toBeVisible();
    await expect.poll(() => events('/in').length).toBeGreaterThan(before);
  });

  journey('a new secret is shown once, and for a day both sign', async () => {
    const { page } = story();
    await page.getByRole('tab', { name: text.settings }).click();
    await press(form.rotate);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(form.rotateText);
    await dialog.getByRole('button', { name: form.rotate }).click();
    await expect(dialog).toContainText(form.made);
    const fresh = await dialog.locator('code').innerText();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: form.done }).click();
    await expect(page.getByText(/deliveries carry the signatures/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(fresh);
    await page.getByRole('tab', { name: text.log }).click();
    await press(log.test);
    await dialog.getByRole('button', { name: log.testSend }).click();
    await expect(page.getByText(log.testAccepted)).toBeVisible();
    const newest = events('/in').at(-1)!;
    expect([secret, fresh].map((one) => isSignedBy(one, newest))).toEqual([true, true]);
    await dialog.getByRole('button', { name: log.close }).last().click();
  });

  journey(
    '[STATE-015] [STATE-014] 5. a destination that wants to confirm makes the webhook pending until it does',
    async () => {
      const { console, page } = story();
      destination.answer = answerWith(202, { 'webhook-confirmation': 'required' });
      await console.open('/developers/webhooks/new');
      await fillIn('Careful', '/careful');
      await press(form.create);
      await expect(page.getByText(form.madePending)).toBeVisible();
      await console.open('/developers/webhooks');
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await expect(row('Careful')).toContainText(text.states.pending_confirmation);
      await expect(row('Plant historian')).toContainText(text.states.active);
      const { data } = JSON.parse(destination.at('/careful')[0]!.body) as { data: { confirm_url: string } };
      expect((await fetch(data.confirm_url, { method: 'POST' })).status).toBe(204);
      await page.reload();
      await expect(row('Careful')).toContainText(text.states.active);
      destination.answer = answerWith(204);
    },
  );

  journey(
    '[STATE-016] [STATE-017] [STATE-018] 6. deactivated, taken back, ended by itself, deleted',
    async ({ server }) => {
      const { page } = story();
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      const act = async (name: string, action: string): Promise<void> => {
        await page.getByRole('button', { name: text.actionsOf(name) }).click();
        await page.getByRole('menuitem', { name: action }).click();
        await expect(page.locator('[role=menu]')).toHaveCount(0);
      };
      await act('Careful', text.deactivate);
      await expect(row('Careful')).toContainText(text.states.deactivated);
      await press(uiMessages.en.undo);
      await expect(row('Careful')).toContainText(text.states.active);
      await withDatabase(server, (db) =>
        db
          .updateTable('webhook')
          .set({ state: 'deactivated', deactivated_because: 'failures', first_failure_at: new Date(0) })
          .where('name', '=', 'Careful')
          .execute(),
      );
      await page.reload();
      await expect(row('Careful')).toContainText(text.reasons.failures);
      await expectAccessible(page);
      await act('Careful', text.activate);
      await expect(row('Careful')).not.toContainText(text.reasons.failures);
      await act('Careful', text.delete);
      await page.getByRole('dialog').getByRole('button', { name: text.delete }).click();
      await expect(row('Careful')).toHaveCount(0);
      await expect(page.getByText(text.deleted)).toBeVisible();
    },
  );

  journey(
    '[ROLE-042] [ROLE-010] 7. without the feature the menu entry is gone and every page is the generic error page',
    async ({ server }) => {
      const { console, page } = story();
      const paths = ['', '/new', '/w1/edit', '/w1/deliveries'].map((rest) => `/developers/webhooks${rest}`);
      await withDatabase(server, (db) =>
        db
          .updateTable('company')
          .set({ is_webhook_feature_enabled: false })
          .where('id', '=', 'north')
          .execute(),
      );
      await page.context().clearCookies({ name: 'current_user' });
      for (const path of paths) {
        await console.open(path);
        await expect(page.getByText(screenMessages.en.generic.title)).toBeVisible();
      }
      await expect(page.getByRole('link', { name: appMessages.en.webhooks })).toHaveCount(0);
      await withDatabase(server, (db) =>
        db
          .updateTable('company')
          .set({ is_webhook_feature_enabled: true })
          .where('id', '=', 'north')
          .execute(),
      );
    },
  );

  journey('in Japanese, in the dark and on a phone every screen is complete', async ({ console, page }) => {
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
  });
});
