import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

/** Somebody who is written to. */
export interface Reader {
  id: Id<'user'>;
  email: string;
  language_tag: string;
  timezone: string;
  is_mail_enabled: boolean;
  quiet_start: string | null;
  quiet_end: string | null;
}

/** Null when there is no such person any more. */
export async function findReader(db: Database, id: Id<'user'>): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select u.id, u.email, coalesce(u.language_tag, c.default_language_tag, 'en-US') as language_tag, u.timezone,
      coalesce(p.is_mail_enabled, true) as is_mail_enabled, p.quiet_start, p.quiet_end
    from app_user u left join company c on c.id = u.company_id left join alert_preference p on p.user_id = u.id
    where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** One job at a time writes to a person: two would not see how much the other sends. */
export async function lockReader(tx: DatabaseTransaction, id: Id<'user'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alert reader'), hashtext(${id}))`.execute(tx);
}
