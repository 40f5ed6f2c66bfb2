import type { WebhookState } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertAttempts } from '../../../src/features/webhook/delivery/attempt.store.ts';
import { sealSecret } from '../../../src/features/webhook/delivery/webhook-secrets.ts';
import { insertEvent } from '../../../src/features/webhook/event/event.store.ts';
import { plainDestination } from '../destination.ts';
import type { TestPlatform } from '../test-platform.ts';

export const PLAIN_SECRET = Buffer.alloc(32, 7).toString('base64');

/** Company, camera and owner of the webhooks of the fixture. */
const OWNERS = {
  north: { owner_id: 'ada', camera_id: 'C1' },
  south: { owner_id: 'sid', camera_id: 'CS' },
} as const;

/** The only webhook of its company, because of the maximum; its destination accepts everything. */
export async function insertPlainWebhook(
  platform: TestPlatform,
  company_id: keyof typeof OWNERS = 'north',
  more: { state?: WebhookState; url?: string } = {},
): Promise<Id<'webhook'>> {
  const { db, clock } = platform;
  const at = clock.now();
  const id: Id<'webhook'> = newId(at);
  const { owner_id, camera_id } = OWNERS[company_id];
  const { state = 'active', url = `${(await plainDestination()).url}/${id}` } = more;
  await db.deleteFrom('webhook').where('company_id', '=', company_id).execute();
  await db
    .insertInto('webhook')
    .values({
      id,
      company_id,
      owner_id,
      name: 'Historian',
      destination_url: url,
      normalized_url: url,
      consumer_type: 'standard_webhook',
      event_types: ['new_measurement_estimate_processed'],
      sealed_secret: sealSecret(platform, id, PLAIN_SECRET),
      state,
      deactivated_because: state === 'deactivated' ? 'person' : null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db.insertInto('webhook_camera').values({ webhook_id: id, camera_id }).execute();
  return id;
}

/** An event of a reading, which need not exist. */
export async function insertPlainEvent(
  { db, clock }: TestPlatform,
  company_id: keyof typeof OWNERS = 'north',
): Promise<Id<'event'>> {
  const at = clock.now();
  const id: Id<'event'> = newId(at);
  const { camera_id } = OWNERS[company_id];
  const data = {
    measurement: {
      id: newId(at),
      datetime: at.toISOString(),
      estimated_value: 0.4,
      uncertainty: 0.01,
      unit: 'MPa',
      status: 'information',
      confidence: 0.9,
      reasons: [],
    },
    gauge: { id: 'G1', name: 'Inlet', type: 'circle' },
    camera: { id: camera_id, name: 'Pump 1' },
    facility: { id: 'F1', name: 'Pump hall' },
    management_unit: { id: 'water-plant_1', name: 'Water plant' },
    photo: { id: newId(at) },
    late: false,
  } as const;
  await db.transaction().execute((tx) =>
    insertEvent(tx, {
      id,
      type: 'new_measurement_estimate_processed',
      subject_id: id,
      company_id,
      camera_id,
      at,
      data: { ...data, measurement: { ...data.measurement, reasons: [] } },
    }),
  );
  return id;
}

/** A failed attempt of an existing event. */
export async function insertPlainDelivery(
  platform: TestPlatform,
  webhook_id: Id<'webhook'>,
  company_id: keyof typeof OWNERS = 'north',
): Promise<Id<'webhook_delivery'>> {
  const at = platform.clock.now();
  const id: Id<'webhook_delivery'> = newId(at);
  await insertAttempts(platform.db, [
    {
      id,
      webhook_id,
      event_id: await insertPlainEvent(platform, company_id),
      event_type: 'new_measurement_estimate_processed',
      is_test: false,
      attempt: 1,
      sent_at: at,
      duration_ms: 12,
      status_code: 500,
      error: 'error_status',
      request_url: 'http://127.0.0.77/',
      request_headers: { 'webhook-id': 'x' },
      request_body: '{}',
      response_headers: {},
      response_body: 'no',
    },
  ]);
  return id;
}
