import { thingsIn } from '@tenken/contract/company/audit-details.ts';
import type { AuditEntry, AuditFilter } from '@tenken/contract/company/audit.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

export interface AuditRow {
  id: string;
  at: Date;
  actor_kind: 'user' | 'device' | 'system';
  actor_id: string | null;
  actor_name: string;
  action: string;
  object_kind: string;
  object_id: string;
  object_name: string | null;
  details: unknown;
}

/** The name of an object when the entry was made, else its current name. */
const objectName = sql<string | null>`coalesce(details ->> 'name', case object_kind
  when 'user' then (select x.name from app_user x where x.id = object_id)
  when 'company' then (select x.name from company x where x.id = object_id)
  when 'management_unit' then (select x.name from management_unit x where x.id = object_id)
  when 'facility' then (select x.name from facility x where x.id = object_id)
  when 'camera' then (select x.name from camera x where x.id = object_id)
  when 'gauge' then (select x.name from gauge x where x.id = object_id)
  when 'guard' then (select x.name from guard x where x.id = object_id)
  when 'measurement' then (select x.name from gauge x where x.id = details ->> 'gauge_id')
  when 'anomaly_estimate' then (select x.name from guard x where x.id = details ->> 'guard_id')
  when 'guard_model' then (select x.name from guard x where x.id = details ->> 'guard_id')
  when 'schedule' then (select x.name from schedule x where x.id = object_id)
  when 'webhook' then (select x.name from webhook x where x.id = object_id)
  when 'device' then (select x.device_id from device x where x.id = object_id) end)`;

/** Entries of one company, newest first, from a cursor on; the index (company_id, at, id) serves every filter. */
export function findAuditEntries(
  db: Database,
  companyId: Id<'company'>,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: TimePlace | null },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_entry')
    .select([
      'id',
      'at',
      'actor_kind',
      'actor_id',
      'actor_name',
      'action',
      'object_kind',
      'object_id',
      'details',
      objectName.as('object_name'),
    ])
    .where('company_id', '=', companyId);
  if (filter.from_datetime) query = query.where('at', '>=', filter.from_datetime);
  if (filter.until_datetime) query = query.where('at', '<', filter.until_datetime);
  if (filter.action) query = query.where('action', 'like', `${filter.action.replaceAll('_', '\\_')}%`);
  if (filter.actor_id) query = query.where('actor_id', '=', filter.actor_id);
  if (filter.object_kind) query = query.where('object_kind', '=', filter.object_kind);
  if (filter.object_id) query = query.where('object_id', '=', filter.object_id);
  if (after) query = query.where((q) => q(q.refTuple('at', 'id'), '<', q.tuple(after.at, after.id)));
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type NameOf = ReadonlyMap<string, string>;

/** Current names of the company's objects whose ids are in the entries, without those of others and deleted ones. */
export async function findNames(
  db: Database,
  companyId: Id<'company'>,
  rows: readonly AuditRow[],
): Promise<NameOf> {
  const ids = [...new Set(rows.flatMap(({ details }) => thingsIn(details as object)))];
  if (ids.length === 0) return new Map();
  const { rows: named } = await sql<{ id: string; name: string }>`
    with place as (
      select f.id, f.name from facility f join management_unit u on u.id = f.management_unit_id
      where u.company_id = ${companyId}),
    eye as (select c.id, c.name from camera c join place on place.id = c.facility_id)
    select id, name from app_user where company_id = ${companyId} and id = any(${ids})
    union all select id, name from management_unit where company_id = ${companyId} and id = any(${ids})
    union all select id, name from schedule where company_id = ${companyId} and id = any(${ids})
    union all select id, name from place where id = any(${ids})
    union all select id, name from eye where id = any(${ids})
    union all select g.id, g.name from gauge g join eye on eye.id = g.camera_id where g.id = any(${ids})
    union all select g.id, g.name from guard g join eye on eye.id = g.camera_id where g.id = any(${ids})`.execute(
    db,
  );
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** The IP address is a column of its own. */
export function toAuditEntry(row: AuditRow, nameOf: NameOf): AuditEntry {
  const { ip, ...details } = row.details as Record<string, unknown>;
  const things = thingsIn(details).filter((id) => nameOf.has(id));
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    object: { kind: row.object_kind, id: row.object_id, name: row.object_name },
    details,
    names: Object.fromEntries(things.map((id) => [id, nameOf.get(id)!])),
    ip: typeof ip === 'string' ? ip : null,
  };
}
