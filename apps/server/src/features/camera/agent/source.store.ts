import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import { WAITING_STATUSES } from '@tenken/contract/camera/task.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface NewIpDevice {
  readonly id: Id<'device'>;
  readonly device_id: string;
  readonly registration_code: string;
  readonly secret: { readonly id: Id<'device_secret'>; readonly sealed: string };
  readonly router_id: Id<'router'>;
  readonly source: CameraSource;
  readonly sealed_credentials: string | null;
  readonly at: Date;
}

/** A device that lives in an agent, paired with it. */
export async function insertIpDevice(tx: DatabaseTransaction, device: NewIpDevice): Promise<void> {
  const { id, device_id, registration_code, secret, router_id, source, sealed_credentials, at } = device;
  await tx
    .insertInto('device')
    .values({
      id,
      device_id,
      registration_code,
      device_type: 'ip_camera',
      platform: 'platform_2',
      created_at: at,
    })
    .execute();
  await tx
    .insertInto('device_secret')
    .values({ ...secret, device_id: id, created_at: at })
    .execute();
  await tx.insertInto('router_device').values({ router_id, device_id: id }).execute();
  await tx
    .insertInto('camera_source')
    .values({
      device_id: id,
      source: JSON.stringify(source),
      credentials: sealed_credentials === null ? 'none' : 'new',
      has_credentials: sealed_credentials !== null,
      sealed_credentials,
    })
    .execute();
}

export interface SourceRow {
  device_key: Id<'device'>;
  /** Its name in the protocol. */
  device_name: string;
  /** null: its camera was moved away from the facility of its agent. */
  router_id: Id<'router'> | null;
  agent_name: string | null;
  public_key: string | null;
  last_seen_at: Date | null;
  source: CameraSource;
  source_revision: number;
  credentials: 'keep' | 'none' | 'new';
  has_credentials: boolean;
  sealed_credentials: string | null;
  error_code: SourceError | null;
  error_at: Date | null;
}

const selectSources = sql`
  select d.id as device_key, d.device_id as device_name, r.id as router_id, r.name as agent_name, r.public_key,
    r.last_seen_at, s.source, s.source_revision, s.credentials, s.has_credentials, s.sealed_credentials, s.error_code,
    s.error_at
  from camera_source s join device d on d.id = s.device_id join camera c on c.device_id = d.id
    left join router_device x on x.device_id = d.id left join router r on r.id = x.router_id`;

export async function findSourceOfCamera(db: Database, cameraId: Id<'camera'>): Promise<SourceRow | null> {
  const { rows } = await sql<SourceRow>`${selectSources} where c.id = ${cameraId}`.execute(db);
  return rows[0] ?? null;
}

/** With the secret of its device. Read in one snapshot: no secret is encrypted to a key that has just been replaced. */
export async function findSourceForAgent(
  db: Database,
  routerId: Id<'router'>,
  deviceId: string,
): Promise<(SourceRow & { secret: string }) | null> {
  const { rows } = await sql<SourceRow & { secret: string }>`
    select a.*, k.sealed as secret from (${selectSources}
      where d.device_id = ${deviceId} and r.id = ${routerId} and r.kind = 'agent') a
    join lateral (select sealed from device_secret where device_id = a.device_key and valid_until is null
      order by created_at desc limit 1) k on true`.execute(db);
  return rows[0] ?? null;
}

export async function findSourcesOfAgent(
  db: Database,
  routerId: Id<'router'>,
  otherThan?: Id<'device'>,
): Promise<CameraSource[]> {
  const { rows } = await sql<SourceRow>`${selectSources} where r.id = ${routerId}`.execute(db);
  return rows.filter(({ device_key }) => device_key !== otherThan).map(({ source }) => source);
}

/** The devices that live in an agent. */
export const findDevicesOfAgent = async (db: Database, routerId: Id<'router'>): Promise<Id<'device'>[]> => {
  const rows = await db
    .selectFrom('router_device')
    .select('device_id')
    .where('router_id', '=', routerId)
    .execute();
  return rows.map(({ device_id }) => device_id);
};

export interface NewSecret {
  readonly id: Id<'device_secret'>;
  readonly device_id: Id<'device'>;
  readonly sealed: string;
  readonly created_at: Date;
}

/**
 * Replaces the secrets of devices inside agents: the former ones are void immediately, and the agents fetch the new
 * ones.
 */
export async function replaceSecretsAtOnce(
  tx: DatabaseTransaction,
  secrets: readonly NewSecret[],
): Promise<void> {
  if (secrets.length === 0) return;
  const devices = secrets.map(({ device_id }) => device_id);
  // first, because it locks the devices until the transaction ends
  await tx
    .updateTable('camera_source')
    .set((eb) => ({ source_revision: eb('source_revision', '+', 1) }))
    .where('device_id', 'in', devices)
    .execute();
  await tx.deleteFrom('device_secret').where('device_id', 'in', devices).execute();
  await tx.insertInto('device_secret').values(secrets).execute();
}

/** Passwords sealed to a former key are lost and entered again. */
export async function dropCredentials(tx: DatabaseTransaction, routerId: Id<'router'>): Promise<void> {
  await tx
    .updateTable('camera_source')
    .set({ credentials: 'none', has_credentials: false, sealed_credentials: null })
    .where('device_id', 'in', (eb) =>
      eb.selectFrom('router_device').select('device_id').where('router_id', '=', routerId),
    )
    .execute();
}

export interface ServedCamera {
  device_id: string;
  source_revision: number;
  is_active: boolean;
  settings_revision: number;
  tasks_waiting: number;
}

export async function findServedCameras(db: Database, routerId: Id<'router'>): Promise<ServedCamera[]> {
  const { rows } = await sql<ServedCamera>`
    select d.device_id, s.source_revision, c.is_active, c.settings_revision,
      case when c.is_active then (select count(*)::int from camera_task t
        where t.camera_id = c.id and t.result is null and t.status = any(${[...WAITING_STATUSES]}::text[])) else 0 end as tasks_waiting
    from router_device x join device d on d.id = x.device_id join camera_source s on s.device_id = d.id
      join camera c on c.device_id = d.id
    where x.router_id = ${routerId} order by d.device_id`.execute(db);
  return rows;
}

/** The agent has fetched the credentials of these revisions, so the sealed copies are deleted. */
export async function dropFetchedCredentials(
  db: Database,
  routerId: Id<'router'>,
  sources: readonly { readonly device_id: string; readonly source_revision: number }[],
): Promise<void> {
  if (sources.length === 0) return;
  await sql`update camera_source s set sealed_credentials = null, credentials = 'keep'
    from device d, router_device x,
      unnest(${sources.map(({ device_id }) => device_id)}::text[],
        ${sources.map(({ source_revision }) => source_revision)}::int[]) as has (device_id, source_revision)
    where d.id = s.device_id and x.device_id = d.id and x.router_id = ${routerId} and has.device_id = d.device_id
      and has.source_revision >= s.source_revision and s.credentials <> 'keep'`.execute(db);
}

export async function changeSource(
  tx: DatabaseTransaction,
  deviceKey: Id<'device'>,
  change: {
    readonly source: CameraSource;
    /** undefined: the agent keeps those it has or is about to fetch. */
    readonly sealed_credentials?: string | null;
  },
): Promise<void> {
  const { source, sealed_credentials } = change;
  await tx
    .updateTable('camera_source')
    .set((eb) => ({
      source: JSON.stringify(source),
      source_revision: eb('source_revision', '+', 1),
      ...(sealed_credentials === undefined
        ? {}
        : {
            sealed_credentials,
            credentials: sealed_credentials === null ? ('none' as const) : ('new' as const),
            has_credentials: sealed_credentials !== null,
          }),
    }))
    .where('device_id', '=', deviceKey)
    .execute();
}

/** Assigns the device to this agent; the secrets of the former one become invalid. */
export async function pairWithAgent(
  tx: DatabaseTransaction,
  deviceKey: Id<'device'>,
  routerId: Id<'router'>,
): Promise<void> {
  await tx
    .insertInto('router_device')
    .values({ router_id: routerId, device_id: deviceKey })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ router_id: routerId }))
    .execute();
}

/** Stores the new address of a camera; false where a user has changed the source meanwhile. */
export async function moveSource(
  tx: DatabaseTransaction,
  deviceKey: Id<'device'>,
  { url, source_revision }: { readonly url: string; readonly source_revision: number },
): Promise<{ from: string } | null> {
  const { rows } = await sql<{ from: string }>`
    update camera_source s set source = jsonb_set(s.source, '{url}', to_jsonb(${url}::text))
    from (select device_id, source ->> 'url' as url from camera_source where device_id = ${deviceKey} for update) former
    where s.device_id = former.device_id and s.source_revision = ${source_revision} and s.source ->> 'kind' = 'onvif'
      and s.source ? 'endpoint' and former.url <> ${url}
    returning former.url as "from"`.execute(tx);
  return rows[0] ?? null;
}

/** Records why there was no picture, and since when; null: there is one again. */
export async function saveSourceError(
  tx: DatabaseTransaction,
  deviceKey: Id<'device'>,
  error: SourceError | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('camera_source')
    .set({ error_code: error, error_at: error === null ? null : at })
    .where('device_id', '=', deviceKey)
    .where('error_code', 'is distinct from', error)
    .execute();
}
