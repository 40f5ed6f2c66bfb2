import { newId } from '../../../src/platform/ids.ts';
import { confirmationToken } from '../../../src/features/webhook/configuration/confirmation-token.ts';
import { plainDestination } from '../destination.ts';
import { insertPlainDelivery, insertPlainWebhook, PLAIN_SECRET } from '../rows/plain-webhook.ts';
import type { TestEnvironment } from '../test-server.ts';
import type { SampleCall, SampleCalls } from './sample-call.ts';

const onWebhook = async ({ platform }: TestEnvironment): Promise<{ params: { id: string } }> => ({
  params: { id: await insertPlainWebhook(platform) },
});

const onDelivery = async (server: TestEnvironment): Promise<SampleCall> => {
  const { params } = await onWebhook(server);
  return { params: { ...params, deliveryId: await insertPlainDelivery(server.platform, params.id) } };
};

const form = async ({ platform }: TestEnvironment, cameraId: string) => ({
  name: 'Historian',
  destination_url: `${(await plainDestination()).url}/${newId(platform.clock.now())}`,
  consumer_type: 'standard_webhook',
  event_types: ['new_measurement_estimate_processed', 'new_anomaly_estimate_processed'],
  secret_key: PLAIN_SECRET,
  camera_ids: [cameraId],
});

/** Webhooks and events. */
export const callsOfWebhooks: SampleCalls = {
  listEvents: async () => ({}),
  listEventTypes: async () => ({}),
  listWebhooks: async () => ({}),
  createWebhook: async (server) => {
    await server.platform.db.deleteFrom('webhook').where('company_id', '=', 'north').execute();
    return { body: await form(server, 'C1') };
  },
  getWebhook: onWebhook,
  updateWebhook: async (server) => ({ ...(await onWebhook(server)), body: await form(server, 'C1') }),
  deleteWebhook: onWebhook,
  activateWebhook: onWebhook,
  deactivateWebhook: onWebhook,
  rotateWebhookSecret: onWebhook,
  testWebhook: async (server) => ({
    ...(await onWebhook(server)),
    body: { event_type: 'new_measurement_estimate_processed' },
  }),
  listDeliveries: onWebhook,
  getDelivery: onDelivery,
  redeliver: onDelivery,
  redeliverRange: async (server) => {
    const now = server.platform.clock.now().getTime();
    return {
      ...(await onWebhook(server)),
      body: {
        from_datetime: new Date(now - 3_600_000).toISOString(),
        until_datetime: new Date(now).toISOString(),
      },
    };
  },
  confirmWebhook: async ({ platform }) => {
    const url = 'http://127.0.0.77/confirmed';
    const id = await insertPlainWebhook(platform, 'north', { state: 'pending_confirmation', url });
    return { params: { token: confirmationToken(platform, id, url) } };
  },
};
