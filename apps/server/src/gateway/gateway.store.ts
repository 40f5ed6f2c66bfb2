import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';

export interface DeviceSecret {
  device_key: Id<'device'>;
  sealed: string;
}

/** The secrets that open this device now; empty for unknown and retired ones. */
export const findDeviceSecrets = (db: Database, deviceId: string, now: Date): Promise<DeviceSecret[]> =>
  db
    .selectFrom('device_secret as s')
    .innerJoin('device as d', 'd.id', 's.device_id')
    .select(['d.id as device_key', 's.sealed'])
    .where('d.device_id', '=', deviceId)
    .where('d.status', '<>', 'retired')
    .where((q) => q.or([q('s.valid_until', 'is', null), q('s.valid_until', '>', now)]))
    .orderBy('s.created_at', 'desc')
    .execute();

/** False when the nonce was seen before. */
export async function takeNonce(
  db: Database,
  deviceKey: Id<'device'>,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('device_nonce')
    .values({ device_id: deviceKey, nonce, at: now })
    .onConflict((conflict) => conflict.columns(['device_id', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function touchDevice(db: Database, deviceKey: Id<'device'>, now: Date): Promise<void> {
  await db.updateTable('device').set({ last_seen_at: now }).where('id', '=', deviceKey).execute();
}

export interface NewSecret {
  id: Id<'device_secret'>;
  device_id: Id<'device'>;
  sealed: string;
  created_at: Date;
}

/** A new secret; the ones in use stay good until `oldUntil`, so that the device is not locked out meanwhile. */
export async function replaceSecret(
  tx: DatabaseTransaction,
  secret: NewSecret,
  oldUntil: Date,
): Promise<void> {
  await tx
    .updateTable('device_secret')
    .set({ valid_until: oldUntil })
    .where('device_id', '=', secret.device_id)
    .where((q) => q.or([q('valid_until', 'is', null), q('valid_until', '>', oldUntil)]))
    .execute();
  await tx.insertInto('device_secret').values(secret).execute();
}

export async function findDevice(
  db: Database,
  id: Id<'device'>,
): Promise<{ id: Id<'device'>; device_id: string; company_id: Id<'company'> | null } | null> {
  const row = await db
    .selectFrom('device')
    .select(['id', 'device_id', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
