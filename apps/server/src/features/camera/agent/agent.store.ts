import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';

export interface AgentRow {
  id: Id<'router'>;
  agent_id: string;
  name: string;
  facility: { id: Id<'facility'>; name: string } | null;
  version: string | null;
  public_key: string | null;
  offered_key: string | null;
  offered_key_at: Date | null;
  networks: string[];
  has_ffmpeg: boolean;
  last_seen_at: Date | null;
  camera_count: number;
  waiting_photos: number | null;
}

const selectAgents = sql`
  select r.id, r.router_id as agent_id, r.name, r.waiting_photos, r.firmware_version as version, r.public_key,
    r.offered_key, r.offered_key_at, r.networks, r.has_ffmpeg, r.last_seen_at,
    case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as facility,
    (select count(*)::int from router_device x join camera c on c.device_id = x.device_id where x.router_id = r.id) as camera_count
  from router r left join facility f on f.id = r.facility_id`;

/** An agent serves the facility it stands in; one without a facility serves all of its company. */
const servesFacility = (facilityId: Id<'facility'>) => sql`r.kind = 'agent'
  and (r.facility_id = ${facilityId} or (r.facility_id is null and r.company_id =
    (select m.company_id from facility x join management_unit m on m.id = x.management_unit_id where x.id = ${facilityId})))`;

export async function findAgents(db: Database, facilityId: Id<'facility'>): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`${selectAgents} where ${servesFacility(facilityId)}
    order by r.name collate natural_order, r.id`.execute(db);
  return rows;
}

export async function findAgent(
  db: Database,
  id: Id<'router'>,
  facilityId: Id<'facility'>,
): Promise<AgentRow | null> {
  const { rows } =
    await sql<AgentRow>`${selectAgents} where r.id = ${id} and ${servesFacility(facilityId)}`.execute(db);
  return rows[0] ?? null;
}

export async function findAgentById(db: Database, id: Id<'router'>): Promise<AgentRow | null> {
  const { rows } = await sql<AgentRow>`${selectAgents} where r.id = ${id} and r.kind = 'agent'`.execute(db);
  return rows[0] ?? null;
}

/** Locks an agent: no cameras or tasks are added until the transaction ends. */
export async function lockAgent(tx: DatabaseTransaction, id: Id<'router'>): Promise<void> {
  await tx.selectFrom('router').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function countAgentCameras(tx: DatabaseTransaction, id: Id<'router'>): Promise<number> {
  const { rows } = await sql<{ cameras: number }>`
    select count(*)::int as cameras from router_device x join camera c on c.device_id = x.device_id
    where x.router_id = ${id}`.execute(tx);
  return rows[0]!.cameras;
}

/** Locks the number of agents of a facility until the transaction ends. */
export async function countAgentsOf(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('agents'), hashtext(${facilityId}))`.execute(tx);
  const { agents } = await tx
    .selectFrom('router')
    .select((eb) => eb.fn.countAll<number>().as('agents'))
    .where('facility_id', '=', facilityId)
    .where('kind', '=', 'agent')
    .executeTakeFirstOrThrow();
  return agents;
}

export interface NewAgent {
  readonly id: Id<'router'>;
  readonly router_id: string;
  readonly name: string;
  readonly facility_id: Id<'facility'> | null;
  readonly company_id: Id<'company'>;
  readonly sealed_secret: string;
  readonly created_at: Date;
}

export async function insertAgent(tx: DatabaseTransaction, agent: NewAgent): Promise<void> {
  await tx
    .insertInto('router')
    .values({ ...agent, kind: 'agent' })
    .execute();
}

export async function findCompanyOf(db: Database, facilityId: Id<'facility'>): Promise<Id<'company'>> {
  const { company_id } = await db
    .selectFrom('facility as f')
    .innerJoin('management_unit as m', 'm.id', 'f.management_unit_id')
    .select('m.company_id')
    .where('f.id', '=', facilityId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
  return company_id;
}

export interface AgentReport {
  readonly firmware_version: string;
  readonly networks: string[];
  readonly has_ffmpeg: boolean;
  readonly waiting_photos: number | null;
}

export interface StoredKeys {
  router_id: string;
  name: string;
  company_id: Id<'company'>;
  sealed_secret: string;
  public_key: string | null;
  offered_key: string | null;
  refused_keys: string[];
}

/** The keys of an agent, locked until the transaction ends; null when there is none of this id. */
export const lockAgentKeys = async (tx: DatabaseTransaction, id: Id<'router'>): Promise<StoredKeys | null> =>
  ((await tx
    .selectFrom('router')
    .select(['router_id', 'name', 'company_id', 'sealed_secret', 'public_key', 'offered_key', 'refused_keys'])
    .where('id', '=', id)
    .where('kind', '=', 'agent')
    .forUpdate()
    .executeTakeFirst()) as StoredKeys | undefined) ?? null;

/** Stores what an agent reports about itself, and its keys. */
export async function changeAgent(
  tx: DatabaseTransaction,
  id: Id<'router'>,
  change: Partial<AgentReport> & {
    readonly public_key?: string;
    readonly offered_key?: string | null;
    readonly offered_key_at?: Date | null;
    readonly refused_keys?: string[];
  },
): Promise<void> {
  await tx.updateTable('router').set(change).where('id', '=', id).execute();
}

/** The company and facility of an agent; null for an unknown id. */
export const findAgentPlace = async (
  db: Database,
  id: Id<'router'>,
): Promise<{ facility_id: Id<'facility'> | null; company_id: Id<'company'> | null } | null> =>
  (await db
    .selectFrom('router')
    .select(['facility_id', 'company_id'])
    .where('id', '=', id)
    .where('kind', '=', 'agent')
    .executeTakeFirst()) ?? null;

/** The former secret becomes invalid. */
export async function updateAgent(
  tx: DatabaseTransaction,
  id: Id<'router'>,
  change: { readonly name: string } | { readonly sealed_secret: string },
): Promise<void> {
  const ended =
    'sealed_secret' in change ? { former_sealed_secret: null, former_valid_until: null } : undefined;
  await tx
    .updateTable('router')
    .set({ ...change, ...ended })
    .where('id', '=', id)
    .execute();
}

export async function removeAgent(tx: DatabaseTransaction, id: Id<'router'>): Promise<void> {
  await tx.deleteFrom('router').where('id', '=', id).execute();
}

export const findAgentSecret = async (
  db: Database,
  routerId: string,
): Promise<{ id: Id<'router'>; sealed_secret: string } | null> =>
  (await db
    .selectFrom('router')
    .select(['id', 'sealed_secret'])
    .where('router_id', '=', routerId)
    .where('kind', '=', 'agent')
    .executeTakeFirst()) ?? null;

export const listCompanies = (db: Database): Promise<{ id: Id<'company'>; name: string }[]> =>
  db.selectFrom('company').select(['id', 'name']).execute();
