import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import type { ConsumerType } from '@tenken/contract/webhook/webhook.limits.ts';
import type { DeactivationReason, WebhookState } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { NamePlace } from '../../../platform/db/cursor.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export interface WebhookRow {
  id: Id<'webhook'>;
  company_id: Id<'company'>;
  name: string;
  destination_url: string;
  normalized_url: string;
  consumer_type: ConsumerType;
  event_types: EventTypeName[];
  camera_ids: Id<'camera'>[];
  sealed_secret: string;
  sealed_old_secret: string | null;
  old_secret_valid_until: Date | null;
  state: WebhookState;
  deactivated_because: DeactivationReason | null;
  first_failure_at: Date | null;
  owner: { id: Id<'user'>; name: string } | null;
  created_at: Date;
  updated_at: Date;
}

const selection = sql`select w.id, w.company_id, w.name, w.destination_url, w.normalized_url, w.consumer_type, w.event_types,
    array(select k.camera_id from webhook_camera k join camera c on c.id = k.camera_id and c.deleted_at is null
      where k.webhook_id = w.id order by c.name collate natural_order, c.id) as camera_ids,
    w.sealed_secret, w.sealed_old_secret, w.old_secret_valid_until, w.state, w.deactivated_because, w.first_failure_at,
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as owner, w.created_at, w.updated_at
  from webhook w left join app_user u on u.id = w.owner_id and u.deleted_at is null`;

export async function findWebhook(
  db: Database,
  companyId: Id<'company'>,
  id: Id<'webhook'>,
  lock?: 'held',
): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`${selection}
    where w.company_id = ${companyId} and w.id = ${id}
    ${lock === undefined ? sql`` : sql`for no key update of w`}`.execute(db);
  return rows[0] ?? null;
}

export async function findWebhooks(
  db: Database,
  companyId: Id<'company'>,
  { after, limit }: { after: NamePlace | null; limit: number },
): Promise<WebhookRow[]> {
  const further =
    after === null ? sql`` : sql`and (w.name collate natural_order, w.id) > (${after.name}, ${after.id})`;
  const { rows } = await sql<WebhookRow>`${selection}
    where w.company_id = ${companyId} ${further} order by w.name collate natural_order, w.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Serialises changes of the webhooks of a company, so that duplicates and the limit are exact. */
export async function lockWebhooks(tx: DatabaseTransaction, companyId: Id<'company'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook'), hashtext(${companyId}))`.execute(tx);
}

/** Other webhooks of the company with the same address and a common event type, and the total number. */
export async function findRivals(
  db: Database,
  companyId: Id<'company'>,
  wanted: { id: Id<'webhook'>; url: string; eventTypes: readonly EventTypeName[] },
): Promise<{ duplicates: number; total: number }> {
  const { rows } = await sql<{ duplicates: number; total: number }>`
    select count(*) filter (where normalized_url = ${wanted.url} and event_types && ${wanted.eventTypes}::text[]) as duplicates,
      count(*) as total from webhook where company_id = ${companyId} and id <> ${wanted.id}`.execute(db);
  return rows[0]!;
}

/** Those of the cameras that a user has access to. */
export async function findSeenCameras(
  db: Database,
  userId: Id<'user'>,
  cameraIds: readonly string[],
): Promise<Id<'camera'>[]> {
  const { rows } = await sql<{ id: Id<'camera'> }>`
    select c.id from camera c join visible_facility v on v.facility_id = c.facility_id and v.user_id = ${userId}
    where c.id = any(${cameraIds}::text[]) and c.deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

export interface SavedWebhook {
  name: string;
  destination_url: string;
  normalized_url: string;
  consumer_type: ConsumerType;
  event_types: EventTypeName[];
  owner_id: Id<'user'>;
  state: WebhookState;
  updated_at: Date;
}

export async function insertWebhook(
  tx: DatabaseTransaction,
  row: SavedWebhook & {
    id: Id<'webhook'>;
    company_id: Id<'company'>;
    sealed_secret: string;
    created_at: Date;
  },
  cameraIds: readonly Id<'camera'>[],
): Promise<void> {
  await tx.insertInto('webhook').values(row).execute();
  await setCameras(tx, row.id, cameraIds);
}

export async function updateWebhook(
  tx: DatabaseTransaction,
  id: Id<'webhook'>,
  row: SavedWebhook,
  cameraIds: readonly Id<'camera'>[],
): Promise<void> {
  await tx.updateTable('webhook').set(row).where('id', '=', id).execute();
  await sql`delete from webhook_camera where webhook_id = ${id} and camera_id <> all(${cameraIds}::text[])`.execute(
    tx,
  );
  await setCameras(tx, id, cameraIds);
}

async function setCameras(
  tx: DatabaseTransaction,
  id: Id<'webhook'>,
  cameraIds: readonly Id<'camera'>[],
): Promise<void> {
  await sql`insert into webhook_camera (webhook_id, camera_id) select ${id}, unnest(${cameraIds}::text[])
    on conflict do nothing`.execute(tx);
}

/** The former secret is used for signing for a while; the one before it is not. */
export async function changeSecret(
  tx: DatabaseTransaction,
  id: Id<'webhook'>,
  change: { sealedSecret: string; oldValidUntil: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set((q) => ({ sealed_old_secret: q.ref('sealed_secret'), sealed_secret: change.sealedSecret }))
    .set({ old_secret_valid_until: change.oldValidUntil, updated_at: change.at })
    .where('id', '=', id)
    .execute();
}

export interface StateChange {
  readonly state: WebhookState;
  readonly because: DeactivationReason | null;
  /** The owner stays if omitted. */
  readonly ownerId?: Id<'user'>;
  readonly at: Date;
}

export async function setState(
  tx: DatabaseTransaction,
  id: Id<'webhook'>,
  change: StateChange,
): Promise<void> {
  await tx
    .updateTable('webhook')
    .set({ state: change.state, deactivated_because: change.because, updated_at: change.at })
    .set(change.state === 'deactivated' ? {} : { first_failure_at: null })
    .set(change.ownerId === undefined ? {} : { owner_id: change.ownerId })
    .where('id', '=', id)
    .execute();
}

/** By the token of its health check; the company is not known then. */
export async function findByConfirmation(
  db: Database,
  id: Id<'webhook'>,
): Promise<Pick<WebhookRow, 'id' | 'company_id' | 'normalized_url' | 'state'> | null> {
  const row = await db
    .selectFrom('webhook')
    .select(['id', 'company_id', 'normalized_url', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** False when it no longer waits: deactivated, changed or deleted meanwhile. */
export async function activatePending(
  tx: DatabaseTransaction,
  { id, normalized_url }: Pick<WebhookRow, 'id' | 'normalized_url'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook')
    .set({ state: 'active', first_failure_at: null, updated_at: at })
    .where('id', '=', id)
    .where('normalized_url', '=', normalized_url)
    .where('state', '=', 'pending_confirmation')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it was already deleted. */
export async function deleteWebhookRow(tx: DatabaseTransaction, id: Id<'webhook'>): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('webhook').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
