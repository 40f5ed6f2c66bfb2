import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { NewSecret } from '../camera/agent/source.store.ts';
import { batch, memoizeByInstance, BATCH_WINDOW } from '../../platform/batch.ts';

export interface DeviceSecret {
  device_key: Id<'device'>;
  sealed: string;
}

interface SecretQuery {
  readonly deviceId: string;
  /** The router that relayed the call, if any. */
  readonly relayedBy: Id<'router'> | null;
  readonly now: Date;
}

const batchSecrets = memoizeByInstance((db: Database) =>
  batch<SecretQuery, DeviceSecret[]>(async (items) => {
    const { rows } = await sql<DeviceSecret & { at: number }>`
        select a.at::int as at, d.id as device_key, s.sealed
        from unnest(${items.map(({ deviceId }) => deviceId)}::text[], ${items.map(({ relayedBy }) => relayedBy)}::text[],
          ${items.map(({ now }) => now)}::timestamptz[]) with ordinality as a (device_id, relayed_by, now, at)
        join device d on d.device_id = a.device_id and d.status <> 'retired' and (d.device_type <> 'ip_camera'
          or exists (select from router_device x where x.device_id = d.id and x.router_id = a.relayed_by))
        join device_secret s on s.device_id = d.id and (s.valid_until is null or s.valid_until > a.now)
        order by s.created_at desc`.execute(db);
    const found = Map.groupBy(rows, ({ at }) => at);
    return items.map((_, index) => found.get(index + 1) ?? []);
  }, BATCH_WINDOW),
);

/** The valid secrets of a device; empty for unknown and retired ones, and for one of an agent outside its relay. */
export const findDeviceSecrets = (db: Database, asking: SecretQuery): Promise<DeviceSecret[]> =>
  batchSecrets(db)(asking);

interface Nonce {
  readonly deviceKey: Id<'device'>;
  readonly nonce: string;
  readonly now: Date;
}

const takeNonces = memoizeByInstance((db: Database) =>
  batch<Nonce, boolean>(async (items) => {
    const { rows } = await sql<{ device_id: string; nonce: string }>`
        insert into device_nonce (device_id, nonce, at)
        select * from unnest(${items.map(({ deviceKey }) => deviceKey)}::text[],
          ${items.map(({ nonce }) => nonce)}::text[], ${items.map(({ now }) => now)}::timestamptz[])
        on conflict (device_id, nonce) do nothing returning device_id, nonce`.execute(db);
    const inserted = new Set(rows.map(({ device_id, nonce }) => `${device_id} ${nonce}`));
    // of two with the same nonce in one batch, the first is accepted
    return items.map(({ deviceKey, nonce }) => inserted.delete(`${deviceKey} ${nonce}`));
  }, BATCH_WINDOW),
);

/** False when the nonce was used before. */
export const takeNonce = (
  db: Database,
  deviceKey: Id<'device'>,
  nonce: string,
  now: Date,
): Promise<boolean> => takeNonces(db)({ deviceKey, nonce, now });

export async function touchDevice(db: Database, deviceKey: Id<'device'>, now: Date): Promise<void> {
  await db.updateTable('device').set({ last_seen_at: now }).where('id', '=', deviceKey).execute();
}

/** Stores a new secret; the current ones stay valid until `oldUntil`, so that the device is not locked out. */
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
): Promise<{
  id: Id<'device'>;
  device_id: string;
  device_type: string;
  company_id: Id<'company'> | null;
} | null> {
  const row = await db
    .selectFrom('device')
    .select(['id', 'device_id', 'device_type', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
