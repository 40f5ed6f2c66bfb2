import { TaskTimeoutError } from '../../../platform/cpu/cpu-pool.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProcessingTimeline, PhotoStep } from '@tenken/contract/photo/processing-timeline.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { insertHandHeld } from '../../photo/hand-held.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { markMailTried } from '../../../platform/mail/mail.store.ts';
import { findChatChannelsWithDue } from '../../alert/messages/message.store.ts';
import { insertDeliveries } from '../../../platform/delivery/delivery.store.ts';
import {
  insertPlainAlert,
  insertPlainBrowser,
  insertPlainChatChannel,
} from '../../../../test/kit/rows/plain-alert.ts';
import { insertPhoto, insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { insertPlainWebhook } from '../../../../test/kit/rows/plain-webhook.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { onReadingEstimated } from '../../webhook/event/record-event.ts';

const SCOPE = { company_id: 'north', facility_id: 'F1' };

let server: TestServer;
let ada: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  ada = await server.signIn('ada');
});
afterAll(() => server.close());

let photoId: Id<'photo'>;
let gaugeId: Id<'gauge'>;
beforeEach(async () => {
  const { platform } = server;
  platform.clock.advance(60_000);
  await platform.db.deleteFrom('gauge').execute();
  gaugeId = await insertPlainGauge(platform, 'C1');
  photoId = await insertPhoto(platform, 'C1');
});

const steps = async (): Promise<PhotoStep[]> => {
  const answer = await server.call({ url: `/console/api/photos/${photoId}/course` }, ada);
  return answer.json<ProcessingTimeline>().steps;
};
const stepOf = async (kind: string): Promise<PhotoStep | undefined> =>
  (await steps()).find((step) => step.kind === kind);
const again = async (kind: string, id = ''): Promise<number> => {
  const url = `/console/api/photos/${photoId}/course/again`;
  return (await server.call({ method: 'POST', url, payload: { kind, id } }, ada)).statusCode;
};
const waitingJobs = async (queue: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = ${queue} and state = 'created'`.execute(server.platform.db);
  return rows[0]!.count;
};

async function publishReceived(): Promise<void> {
  const { outbox, db, clock } = server.platform;
  const at = clock.now().toISOString();
  await inTransaction(db, (tx) =>
    outbox.publish(tx, 'photo.received', SCOPE, {
      photo_id: photoId,
      camera_id: 'C1',
      taken_at: at,
      received_at: at,
      is_late: false,
      is_clock_suspect: false,
      is_bracketed: false,
      trigger: 'schedule',
      has_gauges: true,
      has_guards: false,
      is_punctual: true,
    }),
  );
}

async function read(value: number): Promise<Id<'measurement'>> {
  const { db, clock, outbox } = server.platform;
  const at = clock.now();
  const id: Id<'measurement'> = newId(at);
  const reading = { gauge_id: gaugeId, photo_id: photoId, estimated_value: value };
  await db.updateTable('photo').set({ processed_at: at }).where('id', '=', photoId).execute();
  await db
    .insertInto('measurement')
    .values({ ...reading, id, datetime: at, created_at: at })
    .execute();
  await inTransaction(db, (tx) =>
    outbox.publish(tx, 'measurement.estimated', SCOPE, {
      measurement_id: id,
      gauge_id: gaugeId,
      camera_id: 'C1',
      is_late: false,
      is_doubtful: false,
      is_standing_still: false,
    }),
  );
  return id;
}

test('a photo whose reading failed shows why, and is read again on request, once', async () => {
  await publishReceived();
  const failing = sql`update pgboss.job set state = 'failed', completed_on = now(),
    output = '{"message":"Error: image missing"}'
    where name = 'measurement.on-photo-received' and data ->> 'photo_id' = ${photoId}`;
  await failing.execute(server.platform.db);
  expect(await steps()).toMatchObject([
    { kind: 'received', state: 'done', at: server.platform.clock.now().toISOString() },
    { kind: 'registered', state: 'failed', error: 'Error: image missing', can_be_repeated: true },
    { kind: 'reading', name: 'Pressure', state: 'failed', can_be_repeated: false },
  ]);
  expect(await again('registered')).toBe(204);
  expect(await waitingJobs('measurement.on-photo-received')).toBe(1);
  expect(await stepOf('registered')).toMatchObject({ state: 'waiting', can_be_repeated: false });
  expect(await again('registered')).toBe(404);
  const noted = await server.platform.db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'photo.step_repeated')
    .executeTakeFirstOrThrow();
  expect(noted.details).toMatchObject({ step: 'registered' });
});

test('a hand-held photo waits for its gauge only, and is read again by its own job', async () => {
  const { db, outbox } = server.platform;
  await insertPlainGauge(server.platform, 'C1', 'Flow');
  await db.updateTable('photo').set({ source: 'hand_held', trigger: 'hand_held' }).execute();
  const hand = { gauge_id: gaugeId, user_id: 'uma' as Id<'user'> };
  const { taken_at } = await db
    .selectFrom('photo')
    .select('taken_at')
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, async (tx) => {
    await insertHandHeld(tx, { id: photoId, taken_at }, { ...hand, corners: null, value: null });
    const payload = { photo_id: photoId, camera_id: 'C1' as Id<'camera'>, gauge_id: gaugeId };
    await outbox.publish(tx, 'photo.taken_by_hand', SCOPE, payload);
  });
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"no picture"}'
    where name = 'measurement.on-photo-taken-by-hand' and data ->> 'photo_id' = ${photoId}`.execute(db);
  expect(await steps()).toMatchObject([
    { kind: 'received', state: 'done' },
    { kind: 'registered', state: 'failed', error: 'no picture', can_be_repeated: true },
    { kind: 'reading', name: 'Pressure', state: 'failed', can_be_repeated: false },
  ]);
  expect(await again('registered')).toBe(204);
  expect(await waitingJobs('measurement.on-photo-taken-by-hand')).toBe(1);
  await read(1.5);
  // re-readings of the history omit hand-held photos
  expect((await steps()).filter(({ kind }) => kind === 'reading')).toMatchObject([
    { name: 'Pressure', state: 'done', value: 1.5, can_be_repeated: false },
  ]);
});

test('a further exposure of a bracket waits for no gauge', async () => {
  await server.platform.db
    .updateTable('photo')
    .set({ is_bracketed: true })
    .where('id', '=', photoId)
    .execute();
  expect(await stepOf('reading')).toBeUndefined();
});

test('a photo whose reading was killed three times shows that while it is retried', async () => {
  await publishReceived();
  await sql`update pgboss.job set state = 'retry', output = ${JSON.stringify({ message: `Error: ${new TaskTimeoutError(3, null).message}` })}::jsonb
    where name = 'measurement.on-photo-received' and data ->> 'photo_id' = ${photoId}`.execute(
    server.platform.db,
  );
  expect(await stepOf('registered')).toMatchObject({
    state: 'waiting',
    reasons: ['took_too_long'],
    error: null,
  });
});

test('a reading of a deleted target stays in the timeline and is marked as deleted', async () => {
  await read(1.5);
  const at = server.platform.clock.now();
  await server.platform.db
    .updateTable('gauge')
    .set({ deleted_at: at, is_active: false })
    .where('id', '=', gaugeId)
    .execute();
  expect(await stepOf('reading')).toMatchObject({
    name: 'Pressure',
    value: 1.5,
    reasons: ['deleted_target'],
    can_be_repeated: false,
  });
});

test('a reading shows its value; when repeated, it keeps its history and its alerts are evaluated again', async () => {
  await read(1.5);
  expect(await stepOf('reading')).toMatchObject({ state: 'done', value: 1.5, unit: 'MPa', id: gaugeId });
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"no"}'
    where name = 'alert.on-measurement-estimated'`.execute(server.platform.db);
  expect(await stepOf('alerts')).toMatchObject({ state: 'failed', error: 'no', can_be_repeated: true });
  expect(await again('alerts')).toBe(204);
  expect(await waitingJobs('alert.on-measurement-estimated')).toBe(1);
  expect(await again('reading', gaugeId)).toBe(204);
  const reread = await server.platform.db
    .selectFrom('gauge_reread')
    .select('from_datetime')
    .where('gauge_id', '=', gaugeId)
    .executeTakeFirst();
  expect(reread?.from_datetime).toEqual(server.platform.clock.now());
  expect(await again('reading', gaugeId)).toBe(409);
  expect(await again('reading', 'somebody-elses')).toBe(404);
});

type Message = { alertId: string; observation_id: string; sent_as: string } & (
  | { channel: 'mail' | 'push'; user_id: string }
  | { channel: 'chat'; chat_channel_id: string }
);

/** A message that was handed over for delivery. */
async function insertMessage({ alertId, ...message }: Message): Promise<string> {
  const at = server.platform.clock.now();
  const id = newId(at);
  await server.platform.db
    .insertInto('alert_message')
    .values({
      ...message,
      id,
      alert_id: alertId,
      cause: 'raised',
      level: 'warning',
      observed_at: at,
      photo_id: photoId,
      is_late: false,
      status: 'sent',
      sent_at: at,
      due_at: at,
      created_at: at,
    })
    .execute();
  return id;
}

test('an alert with a failed mail and a failed webhook delivery is shown, and both can be sent again', async () => {
  const { platform } = server;
  const { db } = platform;
  const webhook = await insertPlainWebhook(platform);
  const measurementId = await read(1.5);
  await onReadingEstimated(platform, {
    measurement_id: measurementId,
    gauge_id: gaugeId,
    camera_id: 'C1',
    is_late: false,
    is_doubtful: false,
    is_standing_still: false,
  });
  await db.updateTable('delivery').set({ state: 'failed' }).execute();
  const place = { company: 'north', facility: 'F1', camera: 'C1', gauge: gaugeId } as const;
  const alertId = await insertPlainAlert(platform, place);
  await db.updateTable('alert').set({ photo_id: photoId, value: 1.5 }).where('id', '=', alertId).execute();
  const letter = { to: 'max@north.test', subject: 'Over the limit', text: '', html: null, attachments: [] };
  const mailId = await inTransaction(db, (tx) => platform.mail.add(tx, letter));
  await markMailTried(db, mailId, { error: 'connection refused', isGivenUp: true });
  const message = { alertId, observation_id: measurementId };
  const messageId = await insertMessage({ ...message, channel: 'mail', user_id: 'max', sent_as: mailId });
  expect(await stepOf('alert')).toMatchObject({
    id: alertId,
    name: 'Pressure',
    value: 1.5,
    reasons: ['limit'],
  });
  expect(await stepOf('message')).toMatchObject({
    id: messageId,
    state: 'failed',
    reasons: ['mail'],
    error: 'connection refused',
    can_be_repeated: true,
  });
  expect(await again('message', messageId)).toBe(204);
  expect(await stepOf('message')).toMatchObject({ state: 'waiting', can_be_repeated: false });
  const delivery = (await stepOf('webhook'))!;
  expect(delivery).toMatchObject({ name: 'Historian', state: 'failed', can_be_repeated: true });
  expect(delivery.id).toContain(webhook);
  expect(await again('webhook', delivery.id)).toBe(204);
  expect(await stepOf('webhook')).toMatchObject({ state: 'waiting', can_be_repeated: false });
});

test('a failed push notification and a failed chat message can be sent again; a delivered one cannot', async () => {
  const { platform } = server;
  const { db, clock } = platform;
  const place = { company: 'north', facility: 'F1', camera: 'C1', gauge: gaugeId } as const;
  const alertId = await insertPlainAlert(platform, place);
  const message = { alertId, observation_id: await read(1.5) };
  const room = await insertPlainChatChannel(platform, 'F1');
  const browsers = [await insertPlainBrowser(server, 'max'), await insertPlainBrowser(server, 'max')];
  const chat = await insertMessage({
    ...message,
    channel: 'chat',
    chat_channel_id: room,
    sent_as: 'to a chat',
  });
  const push = await insertMessage({ ...message, channel: 'push', user_id: 'max', sent_as: 'to max' });
  const of = { company_id: 'north', message: {} };
  await inTransaction(db, async (tx) => {
    const toRoom = { ...of, kind: 'chat', destinations: [room], subject: 'to a chat' };
    await insertDeliveries(tx, toRoom, clock.now());
    const toBrowsers = { ...of, kind: 'push', destinations: browsers, subject: 'to max' };
    await insertDeliveries(tx, toBrowsers, clock.now());
  });
  const gaveUp = { state: 'failed', message: null, error: 'status_403' } as const;
  await db.updateTable('delivery').set(gaveUp).execute();
  // both were written in the same millisecond: the chat message first
  const messages = async () =>
    (await steps())
      .filter(({ kind }) => kind === 'message')
      .toSorted((one, other) => (one.reasons.join() < other.reasons.join() ? -1 : 1));
  expect(await messages()).toMatchObject([
    { id: chat, state: 'failed', error: 'status_403', reasons: ['chat'], can_be_repeated: true },
    { id: push, state: 'failed', error: 'status_403', reasons: ['push'], can_be_repeated: true },
  ]);

  await sql`update delivery set state = 'delivered', error = null where destination = ${browsers[0]!}`.execute(
    db,
  );
  expect((await messages())[1]).toMatchObject({ state: 'done', error: null, can_be_repeated: false });
  expect(await again('message', push)).toBe(404);

  expect(await again('message', chat)).toBe(204);
  expect((await messages())[0]).toMatchObject({ state: 'waiting', error: null, can_be_repeated: false });
  expect(await findChatChannelsWithDue(db, clock.now(), 10)).toMatchObject([{ chat_channel_id: room }]);
  expect(await again('message', chat)).toBe(404);
});
