import { SAVED_VIEW_RESTORE_MS } from '@tenken/contract/saved-view/saved-view.limits.ts';
import { sql } from 'kysely';
import { purge, timeBefore, type Removed } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';

/** Views deleted some time ago, and private ones of users who left the company; their shared ones stay. */
export const purgeSavedViews = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Removed> =>
  purge(db, {
    saved_view: sql`delete from saved_view v using facility f, management_unit m, app_user u
      where f.id = v.facility_id and m.id = f.management_unit_id and u.id = v.user_id
        and (v.deleted_at < ${timeBefore(clock, SAVED_VIEW_RESTORE_MS)}
          or not v.is_shared and (u.company_id is distinct from m.company_id or u.deleted_at is not null))`,
  });
