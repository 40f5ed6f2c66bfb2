import { sql } from 'kysely';
import { DAY_MS, purge, timeBefore, type Removed } from '../housekeeping/purge.ts';
import type { Platform } from '../platform.ts';

/** Mails are kept for a month; the text of an unsent one for a week (decision F-85). */
export const purgeMails = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    // its link has expired, and an alert is outdated
    mail_text: sql`update mail_message set message = null, status = 'failed',
      error = coalesce(error, 'was not sent within 7 days')
      where status <> 'sent' and message is not null and created_at < ${timeBefore(clock, 7 * DAY_MS)}`,
    mail_message: sql`delete from mail_message where created_at < ${timeBefore(clock, 30 * DAY_MS)}`,
  });
