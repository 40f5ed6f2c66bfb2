import { sql } from 'kysely';
import { DAY_MS, purge, timeBefore, type Removed } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';

/** Ended sessions, tokens, codes and links; links and tokens are kept for a month to answer that they have expired. */
export const purgeEnded = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    browser_token: sql`delete from browser_token where expires_at < ${clock.now()}`,
    session: sql`delete from session where expires_at < ${clock.now()}`,
    // a browser that returns later only counts as new
    known_browser: sql`delete from known_browser where last_seen_at < ${timeBefore(clock, 400 * DAY_MS)}`,
    email_code: sql`delete from email_code where expires_at < ${timeBefore(clock, DAY_MS)}`,
    email_link: sql`delete from email_link where expires_at < ${timeBefore(clock, 30 * DAY_MS)}`,
    access_token: sql`delete from access_token where expires_at < ${timeBefore(clock, 30 * DAY_MS)}`,
  });
