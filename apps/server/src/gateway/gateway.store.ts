import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../platform/db/database.ts';

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
