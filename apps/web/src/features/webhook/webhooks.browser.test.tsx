import {
  activateWebhook,
  deactivateWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  redeliverRange,
  rotateWebhookSecret,
  testWebhook,
} from '@tenken/contract/webhook/webhook.routes.ts';
import type { DeliveryDetail, Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { click } from '../../shared/testing/browser/hands.ts';
import { FakePlant } from '../../shared/testing/fake-plant.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { deliveryMessages } from './delivery/delivery.messages.ts';
import { webhookFormMessages } from './form/webhook-form.messages.ts';
import { webhookMessages } from './webhook.messages.ts';

const text = webhookMessages.en;
const form = webhookFormMessages.en;
const log = deliveryMessages.en;
const READING = 'new_measurement_estimate_processed';
const SECRET = btoa('x'.repeat(32));

let opened: OpenConsole;
let plant: FakePlant;
let hook: Webhook;
let isDeleted: boolean;
beforeEach(() => {
  isDeleted = false;
  hook = {
    id: 'w1',
    name: 'Historian',
    destination_url: 'https://plant.test/in',
    consumer_type: 'standard_webhook',
    event_types: [READING],
    camera_ids: ['C1'],
    state: 'active',
    deactivated_because: null,
    failing_since: null,
    old_secret_valid_until: null,
    owner: { id: 'ada', name: 'Ada' },
    created_at: '2026-11-15T09:00:00Z',
    updated_at: '2026-11-15T09:00:00Z',
  };
  plant = new FakePlant();
  plant.self = { ...plant.self, id: 'ada', name: 'Ada', roles: ['company:north:administrator'] };
  plant.addCamera('C1', { name: 'Pump 1' });
  const { server } = plant;
  server.on(listWebhooks, () => ({ records: isDeleted ? [] : [hook], navigation: { next_page: null } }));
  server.on(getWebhook, () => (isDeleted ? new Refusal('not_found') : hook));
  server.on(activateWebhook, () => Object.assign(hook, { state: 'active', deactivated_because: null }));
  server.on(deactivateWebhook, () =>
    Object.assign(hook, { state: 'deactivated', deactivated_because: 'person' }),
  );
  server.on(deleteWebhook, () => {
    isDeleted = true;
    return undefined;
  });
});
afterEach(() => opened.close());

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = page.getByRole('row').filter({ hasText: 'Historian' });

test('[STATE-016] [STATE-017] [STATE-018] a webhook is deactivated, taken back, activated when it ended by itself, and deleted', async () => {
  opened = await openConsole('/developers/webhooks', { plant });
  const act = async (action: string): Promise<void> => {
    await click(button(text.actionsOf('Historian')));
    await click(page.getByRole('menuitem', { name: action }));
  };
  await act(text.deactivate);
  await expect.element(row).toMatchTextContent(text.states.deactivated);
  await click(button('Undo'));
  await expect.element(row).toMatchTextContent(text.states.active);
  Object.assign(hook, { state: 'deactivated', deactivated_because: 'failures' });
  await opened.go('/company/members');
  await expect.element(page.getByRole('heading', { name: 'Organisation members' })).toBeVisible();
  await opened.go('/developers/webhooks');
  await expect.element(row).toMatchTextContent(text.reasons.failures);
  await act(text.activate);
  await expect.element(row).not.toMatchTextContent(text.reasons.failures);
  await act(text.delete);
  await click(inDialog(text.delete));
  await expect.element(page.getByText(text.empty)).toBeVisible();
  await expect.element(page.getByText(text.deleted)).toBeVisible();
});

test('a new secret is shown once, and until when the old one signs too', async () => {
  plant.server.on(rotateWebhookSecret, () => {
    hook.old_secret_valid_until = '2026-11-16T09:00:00Z';
    return { secret_key: SECRET, old_secret_valid_until: hook.old_secret_valid_until };
  });
  opened = await openConsole('/developers/webhooks/w1/edit', { plant });
  await click(button(form.rotate));
  await expect.element(dialog).toMatchTextContent(form.rotateText);
  await click(inDialog(form.rotate));
  await expect.element(dialog).toMatchTextContent(form.made);
  await expect.element(dialog).toMatchTextContent(SECRET);
  await click(inDialog(form.done));
  await expect.element(page.getByText(/deliveries carry the signatures/)).toBeVisible();
  expect(document.body.textContent).not.toContain(SECRET);
});

test('a test event says at once what came back, failed ones are told apart, and a period is sent again', async () => {
  const attempt = (id: string, change: Partial<DeliveryDetail>): DeliveryDetail => ({
    id,
    event_id: `e${id}`,
    event_type: READING,
    is_test: false,
    attempt: 1,
    status_code: 204,
    error: null,
    sent_at: '2026-11-15T09:00:00Z',
    duration_ms: 12,
    request: { url: hook.destination_url, headers: { 'webhook-signature': 'v1,abc' }, body: '{}' },
    response: { headers: {}, body: '' },
    ...change,
  });
  const sent = [attempt('d1', {})];
  const { server } = plant;
  server.on(listDeliveries, ({ query: { result } }) => ({
    records: sent
      .filter(({ error }) => result === undefined || (error === null) === (result === 'succeeded'))
      .map(({ request: _sent, response: _back, ...listed }) => listed),
    navigation: { next_page: null },
  }));
  server.on(testWebhook, () => {
    const refused = attempt('d2', {
      is_test: true,
      status_code: 418,
      error: 'error_status',
      request: { url: hook.destination_url, headers: {}, body: '{"test": true}' },
      response: { headers: {}, body: 'short and stout' },
    });
    sent.unshift(refused);
    return refused;
  });
  server.on(redeliverRange, () => ({ event_count: 1 }));
  opened = await openConsole('/developers/webhooks/w1/deliveries', { plant });
  await click(button(log.test));
  await click(inDialog(log.testSend));
  await expect.element(dialog).toMatchTextContent('short and stout');
  await expect.element(dialog).toMatchTextContent('"test": true');
  await click(inDialog(log.close).last());
  await expect.element(page.getByRole('row').filter({ hasText: '204' })).toBeVisible();
  await click(page.getByText(log.filters.failed, { exact: true }));
  await expect.element(page.getByRole('row').filter({ hasText: '204' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: log.isTest })).toBeVisible();
  await click(button(log.range));
  await click(inDialog(log.rangeSend));
  await expect.element(page.getByText('1 event queued for redelivery')).toBeVisible();
  expect(server.asked(redeliverRange)).toHaveLength(1);
});
