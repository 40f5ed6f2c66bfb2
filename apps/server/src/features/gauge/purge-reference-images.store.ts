import { sql } from 'kysely';
import { DAY_MS, purge, timeBefore, type Removed } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';

/** Reference images that were never used; for a week the token is answered as expired. */
export const purgeReferenceImages = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    reference_image: sql`delete from reference_image r
      where r.used_at is null and r.expires_at < ${timeBefore(clock, 7 * DAY_MS)}
        and not exists (select from gauge_annotation a where a.reference_image_id = r.id)
        and not exists (select from guard g where g.reference_image_id = r.id)`,
  });
