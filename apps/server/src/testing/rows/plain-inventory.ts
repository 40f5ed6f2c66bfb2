import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { markMailFailed } from '../../platform/mail/mail.store.ts';
import type { TestGround } from '../test-server.ts';

let devices = 0;

/** The id of a device nobody has yet. */
export function newDeviceId(prefix = 'lc_20w'): string {
  devices += 1;
  return `${prefix}_${String(devices).padStart(8, '0')}`;
}

/** A device of the stock. */
export async function onDevice(
  { platform }: TestGround,
  kind: 'wifi_io_camera' | 'ble_camera' = 'wifi_io_camera',
): Promise<{ params: { id: string } }> {
  const id = newId(platform.clock.now());
  await platform.db
    .insertInto('device')
    .values({
      id,
      device_id: newDeviceId(kind === 'ble_camera' ? 'lcam_b1' : 'lc_20w'),
      device_type: kind,
      platform: kind === 'ble_camera' ? 'platform_1' : 'platform_2',
      registration_code: platform.secrets.seal('REGISTER', `registration:${id}`),
      created_at: platform.clock.now(),
    })
    .execute();
  return { params: { id } };
}

export async function onRouter({ platform }: TestGround): Promise<{ params: { id: string } }> {
  const id = newId(platform.clock.now());
  await platform.db
    .insertInto('router')
    .values({
      id,
      router_id: id,
      name: 'Roof',
      facility_id: 'F1',
      sealed_secret: platform.secrets.seal('secret', `router:${id}`),
      created_at: platform.clock.now(),
    })
    .execute();
  return { params: { id } };
}

/** A mail that could not be sent. */
export async function onFailedMail({ platform }: TestGround): Promise<{ params: { id: string } }> {
  const message = { to: 'a@x.test', subject: 'Hello', text: 'secret link', html: null, attachments: [] };
  const id = await inTransaction(platform.db, (tx) => platform.mail.add(tx, message));
  await markMailFailed(platform.db, id, 'connection refused');
  return { params: { id } };
}

/** A job that was tried in vain. */
export async function onFailedJob(server: TestGround): Promise<{ params: { id: string } }> {
  const { db } = server.platform;
  const mail = await onFailedMail(server);
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', completed_on = now(), retry_count = 12,
      output = '{"message":"Error: connection refused"}'
    where name = 'platform.send-mail' and data ->> 'mail_id' = ${mail.params.id}
    returning id::text as id`.execute(db);
  return { params: { id: rows[0]!.id } };
}
