import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWith, type Answer } from '../../../test/kit/destination.ts';
import { PLAIN_SECRET } from '../../../test/kit/rows/plain-webhook.ts';
import { WebhookTest } from '../../../test/kit/webhook-test.ts';
import { claimDeliveries, findWaiting, releaseClaims } from '../../platform/delivery/delivery.store.ts';
import { onReadingEstimated } from './event/record-event.ts';

let on: WebhookTest;
let usual: Answer;
beforeAll(async () => {
  on = await WebhookTest.start();
  usual = on.destination.answer;
});
beforeEach(async () => {
  await on.db.deleteFrom('webhook').execute();
});
afterEach(() => {
  on.destination.answer = usual;
});
afterAll(() => on.close());
const DAY_MS = 86_400_000;

describe('an event', () => {
  test('[ENT-054] is posted once, signed as an independent verifier demands, with the body of the events call', async () => {
    await on.create('/signed');
    const { measurement_id } = await on.read();
    await on.send();
    await on.send();
    const [received, ...more] = on.destination.at('/signed').slice(1);
    expect(more).toEqual([]);
    const body = on.verify(received!, PLAIN_SECRET);
    expect(body).toMatchObject({
      type: 'new_measurement_estimate_processed',
      data: {
        measurement: { id: measurement_id, unit: expect.any(String), status: expect.any(String) },
        camera: { id: 'C1' },
        facility: { id: 'F1', name: 'Pump hall' },
        management_unit: { id: 'water-plant_1' },
        photo: { image_url: expect.stringMatching(/^http:\/\/.+signature=/) },
        late: false,
      },
    });
    const listed = await on.ask('GET', '/events?page_size=1000');
    expect(listed.body.records.at(-1)).toEqual({ id: received!.headers['webhook-id'], ...(body as object) });
    expect(() => on.verify({ ...received!, body: `${received!.body} ` }, PLAIN_SECRET)).toThrow();
    expect(() => on.verify(received!, Buffer.alloc(32, 1).toString('base64'))).toThrow();
  });

  test('published twice is sent once', async () => {
    await on.create('/twice');
    const payload = await on.read();
    await onReadingEstimated(on.server.platform, payload);
    await on.send();
    expect(on.events('/twice')).toHaveLength(1);
  });

  test('is not sent while the webhook is inactive, nor for an event type that it does not have', async () => {
    const { id } = await on.create('/off');
    await on.create('/other', { event_types: ['new_anomaly_estimate_processed'] });
    await on.create('/elsewhere', { camera_ids: ['C2'] });
    await on.ask('POST', `/webhooks/${id}/deactivate`);
    await on.read();
    await on.send();
    await on.ask('POST', `/webhooks/${id}/activate`);
    await on.send();
    for (const path of ['/off', '/other', '/elsewhere']) expect(on.events(path), path).toHaveLength(0);
    await on.read();
    await on.send();
    expect(on.events('/off')).toHaveLength(1);
  });
});

describe('losing access', () => {
  test('ends the events immediately, also those waiting for a retry', async () => {
    await on.create('/right');
    on.destination.answer = answerWith(500);
    await on.read();
    await on.send();
    expect(on.events('/right')).toHaveLength(1);
    on.destination.answer = usual;
    await on.db.updateTable('app_user').set({ company_role: 'none' }).where('id', '=', 'ada').execute();
    try {
      await on.read();
      on.clock.advance(10_000);
      await on.send();
      expect(on.events('/right')).toHaveLength(1);
    } finally {
      await on.db
        .updateTable('app_user')
        .set({ company_role: 'administrator' })
        .where('id', '=', 'ada')
        .execute();
    }
    on.clock.advance(DAY_MS);
    await on.send();
    expect(on.events('/right')).toHaveLength(1);
    await on.read();
    await on.send();
    expect(on.events('/right')).toHaveLength(2);
  });

  test('a disabled feature sends nothing', async () => {
    await on.create('/feature');
    const set = (isOn: boolean) =>
      on.db
        .updateTable('company')
        .set({ is_webhook_feature_enabled: isOn })
        .where('id', '=', 'north')
        .execute();
    await on.read();
    await set(false);
    await on.send();
    expect(on.events('/feature')).toHaveLength(0);
    // not evaluated again until the feature is switched on
    expect(await findWaiting(on.db)).toEqual([]);
    await set(true);
    await on.send();
    expect(on.events('/feature')).toHaveLength(1);
  });
});

describe('a process that dies', () => {
  test('leaves its claimed deliveries to the next, which sends them with the same id', async () => {
    const { id } = await on.create('/orphan');
    await on.read();
    const now = on.clock.now();
    const later = new Date(now.getTime() + 60_000);
    const [taken] = await claimDeliveries(on.db, new Map([[id, 8]]), { order: 'due_at', now, until: later });
    expect(taken).toMatchObject({ kind: 'webhook', destination: id, attempts: 0 });
    await on.send();
    expect(on.events('/orphan')).toHaveLength(0);
    // alone on its data folder, the next process knows that the claims are void
    await releaseClaims(on.db);
    await on.send();
    expect(on.events('/orphan').map((one) => one.id)).toEqual([taken!.subject]);
  });

  test('among several leaves them when its lease expires', async () => {
    const { id } = await on.create('/shared');
    await on.read();
    const now = on.clock.now();
    const until = new Date(now.getTime() + 60_000);
    await claimDeliveries(on.db, new Map([[id, 8]]), { order: 'due_at', now, until });
    on.clock.advance(60_000);
    await on.send();
    expect(on.events('/shared')).toHaveLength(1);
  });
});

describe('queued deliveries', () => {
  const waiting = async () => on.db.selectFrom('delivery').select(['destination', 'subject']).execute();

  test('stay while the webhook is deactivated, are sent when it is active again, and are deleted with it', async () => {
    const { id } = await on.create('/held');
    await on.read();
    await on.ask('POST', `/webhooks/${id}/deactivate`);
    await on.send();
    expect(await findWaiting(on.db)).toEqual([]);
    await on.ask('POST', `/webhooks/${id}/activate`);
    await on.send();
    expect(on.events('/held')).toHaveLength(1);
    await on.ask('DELETE', `/webhooks/${id}`);
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ destination: id }));
  });

  test('are deleted with their event', async () => {
    await on.create('/event');
    await on.read();
    const [{ subject } = { subject: '' }] = await waiting();
    await on.db.deleteFrom('api_event').where('id', '=', subject).execute();
    expect(await waiting()).toEqual([]);
    await on.send();
    expect(on.events('/event')).toHaveLength(0);
  });
});

describe('secrets', () => {
  test('after a rotation both secrets sign for 24 hours, then the new one alone', async () => {
    const { id } = await on.create('/rotated');
    const { body } = await on.ask('POST', `/webhooks/${id}/secret`);
    const { secret_key } = body as unknown as { secret_key: string };
    expect(Buffer.from(secret_key, 'base64')).toHaveLength(32);
    await on.read();
    await on.send();
    const during = on.destination.at('/rotated').at(-1)!;
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const secret of [PLAIN_SECRET, secret_key]) expect(on.verify(during, secret)).toBeTruthy();
    on.clock.advance(DAY_MS);
    await on.read();
    await on.send();
    const after = on.destination.at('/rotated').at(-1)!;
    expect(on.verify(after, secret_key)).toBeTruthy();
    expect(() => on.verify(after, PLAIN_SECRET)).toThrow();
  });
});
