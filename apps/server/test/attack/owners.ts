import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../src/features/account/token.ts';
import type { Database } from '../../src/platform/db/database.ts';
import type { Things } from './foreign-things.ts';

/** Tables whose rows a call can name, with the column if it is not the id. */
const NAMED_BY: Readonly<Record<string, string>> = { device: 'device_id', reference_image: 'token_hash' };
const TABLES = [
  ...'facility management_unit schedule app_user invitation camera camera_task gauge guard'.split(' '),
  ...'guard_model measurement measurement_comment anomaly_estimate photo gauge_reread analysis'.split(' '),
  ...'export session access_token device reference_image chat_channel push_subscription'.split(' '),
  ...'webhook webhook_delivery alert maintenance_window saved_view round round_run router agent_task'.split(
    ' ',
  ),
];

/** Which of these texts are ids, and of which table. */
export async function tablesOf(db: Database, texts: readonly string[]): Promise<Map<string, string>> {
  const byHash = new Map(texts.map((text) => [hashToken(text), text]));
  const asked = [...new Set([...texts, ...byHash.keys()])];
  const parts = TABLES.map(
    (table) => sql`select ${sql.ref(NAMED_BY[table] ?? 'id')} as name, ${sql.lit(table)} as of
      from ${sql.table(table)} where ${sql.ref(NAMED_BY[table] ?? 'id')} = any(${asked})`,
  );
  const { rows } = await sql<{ name: string; of: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, of }) => [byHash.get(name) ?? name, of]));
}

/** A hash of every row that refers to one of these objects, to detect changes. */
export async function fingerprintOf(db: Database, things: Things): Promise<string> {
  const ids = [...things.values()].filter((id) => id.length > 20).map((id) => `%${id}%`);
  const parts = [...TABLES, 'audit_entry', 'outbox_event', 'unit_member', 'unit_member_facility'].map(
    (table) => sql`select ${sql.lit(table)} as of, md5(string_agg(t, ',' order by t)) as content
      from (select ${rowOf(table)} as t from ${sql.table(table)} r) s where t like any(${ids})`,
  );
  const { rows } = await sql`${sql.join(parts, sql` union all `)}`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** The time of the last visit is not a change. */
const rowOf = (table: string) =>
  table === 'session' || table === 'access_token'
    ? sql<string>`(to_jsonb(r) - array['last_seen_at', 'expires_at', 'last_used_at', 'verify_until'])::text`
    : sql<string>`r::text`;
