import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/** What a refused call may touch: it is counted, the session or token was seen, and a wrong password is noted. */
const COUNTS = 'rate_limit';
const SEEN: Record<string, readonly string[]> = {
  session: ['last_seen_at', 'expires_at', 'verify_until'],
  access_token: ['last_used_at'],
};
const isKept = (table: string) => (table === 'audit_entry' ? sql`action not like '%\\_failed'` : sql`true`);

/** A hash of everything stored, to see that a refused call changed nothing. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(db);
  const hash = createHash('sha256');
  for (const { name } of tables.filter((table) => table.name !== COUNTS)) {
    const seen = SEEN[name];
    const row = seen === undefined ? sql`t::text` : sql`(to_jsonb(t) - ${[...seen]}::text[])::text`;
    const { rows } = await sql<{ content: string | null }>`
      select md5(string_agg(${row}, ',' order by ${row})) as content from ${sql.table(name)} t
      where ${isKept(name)}`.execute(db);
    hash.update(`${name}:${rows[0]?.content};`);
  }
  return hash.digest('hex');
}
