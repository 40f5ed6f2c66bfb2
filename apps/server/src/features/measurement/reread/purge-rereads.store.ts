import { sql } from 'kysely';
import { DAY_MS, purge, timeBefore, type Removed } from '../../../platform/housekeeping/purge.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Their changes are in the history of each reading. */
export const purgeRereads = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    gauge_reread: sql`delete from gauge_reread r where r.finished_at < ${timeBefore(clock, 365 * DAY_MS)}
      or exists (select from gauge g where g.id = r.gauge_id and g.deleted_at is not null)`,
  });
