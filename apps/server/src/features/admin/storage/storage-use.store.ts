import type { CompanyStorage, StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface StorageCount {
  readonly counted_at: Date;
  readonly database_bytes: number;
}

/** The last count, and the oldest one of the week before it for comparison. */
export async function findCounts(
  db: Database,
): Promise<{ last: StorageCount | null; earlier: StorageCount | null }> {
  const { rows } = await sql<StorageCount>`
    with last as (select * from storage_count order by counted_at desc limit 1)
    (select counted_at, database_bytes from last) union all
    (select c.counted_at, c.database_bytes from storage_count c, last
      where c.counted_at < last.counted_at and c.counted_at > last.counted_at - interval '8 days'
      order by c.counted_at limit 1)`.execute(db);
  return { last: rows[0] ?? null, earlier: rows[1] ?? null };
}

export interface CompanyCount extends Pick<CompanyStorage, 'company' | 'photos' | 'files' | 'retention'> {
  readonly bytes: number;
  /** Of the earlier count; null where the company did not exist. */
  readonly earlier_bytes: number | null;
}

const ALL = ['originals', 'pictures', 'heatmaps', 'models', 'exports'].map((kind) => `${kind}_bytes`);
const sumOf = (alias: string) => sql.raw(ALL.map((column) => `${alias}.${column}`).join(' + '));

/** Each company at a count and at an earlier one, the largest first. */
export async function findCompanyCounts(
  db: Database,
  last: Date,
  earlier: Date | null,
): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select json_build_object('id', c.id, 'name', c.name) as company, n.photos,
      json_build_object('originals', n.originals_bytes, 'pictures', n.pictures_bytes, 'heatmaps', n.heatmaps_bytes,
        'models', n.models_bytes, 'exports', n.exports_bytes) as files,
      json_build_object('keep_originals_months', c.keep_originals_months, 'keep_pictures_months', c.keep_pictures_months,
        'keep_readings_months', c.keep_readings_months, 'keep_sensor_data_months', c.keep_sensor_data_months,
        'keep_audit_months', c.keep_audit_months) as retention,
      ${sumOf('n')} as bytes, ${sumOf('e')} as earlier_bytes
    from storage_of_company n join company c on c.id = n.company_id
    left join storage_of_company e on e.company_id = n.company_id and e.counted_at = ${earlier}::timestamptz
    where n.counted_at = ${last}::timestamptz
    order by ${sumOf('n')} desc, c.name collate natural_order, c.id`.execute(db);
  return rows;
}

type Part = StorageUse['database']['parts'][number]['part'];

/** Tables by the prefix of their names; all others are `other`. */
const PARTS: readonly { readonly part: Part; readonly tables: readonly string[] }[] = [
  {
    part: 'readings',
    tables: ['photo', 'measurement', 'anomaly_estimate', 'hand_held_photo', 'gauge_reread', 'photo_slot'],
  },
  { part: 'reports', tables: ['sensor_data', 'trigger_event', 'camera_seen'] },
  { part: 'alerts', tables: ['alert', 'webhook', 'outbox_event', 'api_event', 'mail_message'] },
  { part: 'audit', tables: ['audit_entry'] },
];

/** Size of each part of the database with its indexes, from the file system without reading rows. */
export async function findDatabaseParts(db: Database): Promise<StorageUse['database']['parts']> {
  const { rows } = await sql<{ schema: string; name: string; bytes: number }>`
    select c.relnamespace::regnamespace::text as schema, c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c where c.relkind in ('r', 'm') and c.relnamespace in
      (select oid from pg_namespace where nspname in ('public', 'pgboss'))`.execute(db);
  const sums = new Map<Part, number>();
  for (const { schema, name, bytes } of rows) {
    const part = schema === 'pgboss' ? 'jobs' : partOf(name);
    sums.set(part, (sums.get(part) ?? 0) + bytes);
  }
  return [...sums].map(([part, bytes]) => ({ part, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

const partOf = (name: string): Part =>
  PARTS.find(({ tables }) => tables.some((table) => name === table || name.startsWith(`${table}_`)))?.part ??
  'other';
