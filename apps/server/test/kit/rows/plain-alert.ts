import { createHash } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import { insertSessionOf } from './plain-account.ts';
import { insertPlainGauge } from './plain-target.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { TestEnvironment } from '../test-server.ts';

interface Place {
  readonly company: Id<'company'>;
  readonly facility: Id<'facility'>;
  readonly camera: Id<'camera'>;
  readonly gauge?: Id<'gauge'>;
}

/** An open alert of a gauge, by default of C1, with its rule. */
export async function insertPlainAlert(
  platform: TestPlatform,
  { company, facility, camera, gauge }: Place = { company: 'north', facility: 'F1', camera: 'C1' },
): Promise<Id<'alert'>> {
  const { db, clock } = platform;
  const at = clock.now();
  const gauge_id = gauge ?? (await insertPlainGauge(platform, camera));
  const id: Id<'alert'> = newId(at);
  const subject = { subject_id: gauge_id, kind: 'limit', camera_id: camera, gauge_id } as const;
  await db
    .insertInto('alert_rule')
    .values({ ...subject, versions: '[]', state: '{}', newest_at: at, newest_id: '' })
    .execute();
  await db
    .insertInto('alert')
    .values({
      ...subject,
      id,
      company_id: company,
      facility_id: facility,
      level: 'warning',
      state: 'open',
      started_at: at,
      observation_id: 'none',
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

export async function insertPlainWindow(
  { db, clock }: TestPlatform,
  camera: Id<'camera'> = 'C1',
): Promise<Id<'maintenance_window'>> {
  const at = clock.now();
  const id: Id<'maintenance_window'> = newId(at);
  await db
    .insertInto('maintenance_window')
    .values({ id, camera_id: camera, from_at: at, reason: 'New glass', created_at: at })
    .execute();
  return id;
}

/** Keys of an unused browser. */
export const PLAIN_PUSH_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
} as const;

/** A push subscription of a user; by default with its own endpoint. */
export async function insertPlainBrowser(
  environment: TestEnvironment,
  userId: Id<'user'>,
  endpoint = `https://push.test/${newId(environment.platform.clock.now())}`,
): Promise<Id<'push_subscription'>> {
  const { db, clock, secrets } = environment.platform;
  const id = createHash('sha256').update(endpoint).digest('hex').slice(0, 32);
  const sealed = secrets.seal(JSON.stringify({ endpoint, keys: PLAIN_PUSH_KEYS }), `push:${id}`);
  const session_id = await insertSessionOf(environment, userId);
  const values = { id, user_id: userId, session_id, sealed, created_at: clock.now() };
  await db.insertInto('push_subscription').values(values).execute();
  return id;
}

/** A chat channel of a facility for all levels. */
export async function insertPlainChatChannel(
  { db, clock, secrets }: TestPlatform,
  facilityId: Id<'facility'> = 'F1',
  address = 'https://chat.test/services/T000/B000/secret',
): Promise<Id<'chat_channel'>> {
  const at = clock.now();
  const id: Id<'chat_channel'> = newId(at);
  await db
    .insertInto('chat_channel')
    .values({
      id,
      facility_id: facilityId,
      name: 'Shift',
      kind: 'plain',
      sealed_address: secrets.seal(address, `chat:${id}`),
      masked_address: 'https://chat.test/…cret',
      minimum_level: 'warning',
      language: 'en',
      timezone: 'UTC',
      is_enabled: true,
      created_at: at,
    })
    .execute();
  return id;
}

/** A facility has a maximum of channels, and there are many samples. */
export async function clearChatChannels({ db, clock }: TestPlatform): Promise<void> {
  await db
    .updateTable('chat_channel')
    .set({ deleted_at: clock.now() })
    .where('facility_id', '=', 'F1')
    .execute();
}
