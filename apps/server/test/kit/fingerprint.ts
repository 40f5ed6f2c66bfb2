import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * Tables that a refused call may change: it is counted, the session or token was seen, and a wrong password is
 * recorded.
 */
const COUNTS = 'rate_limit';
const SEEN: Record<string, readonly string[]> = {
  session: ['last_seen_at', 'expires_at', 'verify_until'],
  access_token: ['last_used_at'],
};
const isKept = (table: string) => (table === 'audit_entry' ? sql`action not like '%\\_failed'` : sql`true`);

/**
 * A hash of the whole database, to check that a refused call changed nothing. One statement, because it runs thousands
 * of times.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  const contents = tables.filter(({ name }) => name !== COUNTS).map(({ name }) => contentOf(name));
  const { rows } = await sql<{ content: string }>`${sql.join(contents, sql` union all `)} order by 1`.execute(
    db,
  );
  return rows.map(({ content }) => content).join('\n');
}

/** Name, number of rows and the sum of their hashes, independent of their order. */
function contentOf(table: string) {
  const seen = SEEN[table];
  const row = seen === undefined ? sql`t::text` : sql`(to_jsonb(t) - ${[...seen]}::text[])::text`;
  return sql`select concat_ws(' ', ${sql.lit(table)}, count(*), sum(hashtextextended(${row}, 0)::numeric)) as content
    from ${sql.table(table)} t where ${isKept(table)}`;
}
