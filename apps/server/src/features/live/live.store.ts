import type { EventName } from '@tenken/contract/live/events.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export interface StoredEvent {
  id: string;
  name: EventName;
  facility_id: Id<'facility'> | null;
  payload: Readonly<Record<string, unknown>>;
  created_at: Date;
}

const COLUMNS = ['id', 'name', 'facility_id', 'payload', 'created_at'] as const;

/** Events by id, in the order of the ids. */
export async function findEvents(db: Database, ids: readonly string[]): Promise<StoredEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('outbox_event').select(COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row as StoredEvent]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Events of a company since a time, oldest first; of very many the newest. */
export async function findRecentEvents(
  db: Database,
  {
    companyId,
    names,
    since,
    limit,
  }: { companyId: string; names: readonly string[]; since: Date; limit: number },
): Promise<StoredEvent[]> {
  const newest = await db
    .selectFrom('outbox_event')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('created_at', '>=', since)
    .where('name', 'in', names)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return newest.toReversed() as StoredEvent[];
}

/** The rights of the session of a stream; a deleted session receives nothing. */
export interface Rights {
  readonly token_hash: string;
  readonly company_id: Id<'company'> | null;
  readonly expires_at: Date;
  readonly facility_ids: readonly Id<'facility'>[];
}

/** The rights of many sessions in one statement. */
export async function findRights(db: Database, tokenHashes: readonly string[], now: Date): Promise<Rights[]> {
  const { rows } = await sql<Rights>`
    select s.token_hash, s.expires_at, u.company_id,
      array(select v.facility_id from visible_facility v where v.user_id = u.id) as facility_ids
    from session s join app_user u on u.id = s.user_id left join company c on c.id = u.company_id
    where s.token_hash = any(${tokenHashes}) and s.state = 'full' and s.expires_at > ${now} and u.deleted_at is null
      and not (coalesce(c.requires_two_factor, false) and u.two_factor_method is null)`.execute(db);
  return rows;
}
