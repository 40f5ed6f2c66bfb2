import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { worstStatus } from '@tenken/contract/measurement/severity.rules.ts';
import type { getOverview as getOverviewRoute } from '@tenken/contract/overview/overview.routes.ts';
import { countFacility } from '@tenken/contract/overview/overview.rules.ts';
import type { CompanyOverview } from '@tenken/contract/overview/overview.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { findUnitsFor } from '../company/company.store.ts';
import { findRatedCameras } from '../measurement/state/find-rated-cameras.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countWaiting } from './overview.store.ts';

/** The current state of every unit and facility that a user has access to. */
export async function getOverview(
  { db, clock }: Platform,
  { caller: { user } }: Call<typeof getOverviewRoute, UserCaller>,
): Promise<CompanyOverview> {
  const since = new Date(clock.now().getTime() - UNINSPECTED_DAYS * 86_400_000);
  const units = await findUnitsFor(db, user);
  const camerasOf = await findRatedCameras(db, user.id);
  const waiting = new Map((await countWaiting(db, user.id, since)).map((row) => [row.facility_id, row]));
  return {
    units: units.map(({ id, name, facilities }) => {
      const counted = facilities.map((facility) => ({
        ...facility,
        ...countFacility(camerasOf.get(facility.id) ?? []),
        open_alerts: waiting.get(facility.id)?.open_alerts ?? 0,
        unacknowledged_alerts: waiting.get(facility.id)?.unacknowledged_alerts ?? 0,
        to_review: waiting.get(facility.id)?.to_review ?? 0,
      }));
      return { id, name, status: worstStatus(counted.map(({ status }) => status)), facilities: counted };
    }),
  };
}
