import type { AlertPreferences } from '@tenken/contract/alert/alert.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export async function findSeenAt(db: Database, userId: Id<'user'>): Promise<Date | null> {
  const row = await db
    .selectFrom('alert_preference')
    .select('seen_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

export async function saveSeenAt(db: Database, userId: Id<'user'>, until: Date): Promise<void> {
  await sql`insert into alert_preference as p (user_id, seen_at) values (${userId}, ${until})
    on conflict (user_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at)`.execute(db);
}

export async function findPreferences(db: Database, userId: Id<'user'>): Promise<AlertPreferences> {
  const row = await db
    .selectFrom('alert_preference')
    .select(['is_mail_enabled', 'quiet_start', 'quiet_end'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isQuiet = row && row.quiet_start !== null && row.quiet_end !== null;
  return {
    is_mail_enabled: row?.is_mail_enabled ?? true,
    quiet_hours: isQuiet ? { start: row.quiet_start!, end: row.quiet_end! } : null,
  };
}

export async function savePreferences(
  db: Database,
  userId: Id<'user'>,
  { is_mail_enabled, quiet_hours }: AlertPreferences,
): Promise<void> {
  const [start, end] = [quiet_hours?.start ?? null, quiet_hours?.end ?? null];
  await sql`insert into alert_preference (user_id, is_mail_enabled, quiet_start, quiet_end)
    values (${userId}, ${is_mail_enabled}, ${start}, ${end})
    on conflict (user_id) do update set is_mail_enabled = excluded.is_mail_enabled,
      quiet_start = excluded.quiet_start, quiet_end = excluded.quiet_end`.execute(db);
}
