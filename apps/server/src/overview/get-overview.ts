import { judgementOf } from '@tenken/contract/estimate/estimate.rules.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import {
  judgementStatus,
  worstStatus,
  type RatedTarget,
} from '@tenken/contract/measurement/severity.rules.ts';
import type { getOverview as getOverviewRoute } from '@tenken/contract/overview/overview.routes.ts';
import { countFacility } from '@tenken/contract/overview/overview.rules.ts';
import type { CompanyOverview } from '@tenken/contract/overview/overview.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { findUnitsFor } from '../company/company.store.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import {
  countWaiting,
  findNewestJudgements,
  findNewestReadings,
  findOverviewCameras,
  type NewestJudgement,
  type NewestReading,
} from './overview.store.ts';

/** Every unit and facility a person may see, as it is now. */
export async function getOverview(
  { db, clock }: Platform,
  { caller: { user } }: Call<typeof getOverviewRoute, UserCaller>,
): Promise<CompanyOverview> {
  const since = new Date(clock.now().getTime() - UNINSPECTED_DAYS * 86_400_000);
  const units = await findUnitsFor(db, user);
  const cameras = await findOverviewCameras(db, user.id);
  const readings = await findNewestReadings(db, user.id);
  const judgements = await findNewestJudgements(db, user.id);
  const waiting = new Map((await countWaiting(db, user.id, since)).map((row) => [row.facility_id, row]));
  const targetsOf = Map.groupBy(
    [
      ...readings.map((row) => ({ camera_id: row.camera_id, ...rated(statusOfReading(row)) })),
      ...judgements.map((row) => ({ camera_id: row.camera_id, ...rated(statusOfJudgement(row)) })),
    ],
    ({ camera_id }) => camera_id,
  );
  const camerasOf = Map.groupBy(
    cameras.map((camera) => ({ ...camera, targets: targetsOf.get(camera.id) ?? [] })),
    ({ facility_id }) => facility_id,
  );
  return {
    units: units.map(({ id, name, facilities }) => {
      const counted = facilities.map((facility) => ({
        ...facility,
        ...countFacility(camerasOf.get(facility.id) ?? []),
        open_alerts: waiting.get(facility.id)?.open_alerts ?? 0,
        to_review: waiting.get(facility.id)?.to_review ?? 0,
      }));
      return { id, name, status: worstStatus(counted.map(({ status }) => status)), facilities: counted };
    }),
  };
}

/** The store hands out targets at work alone. */
const rated = (status: RatedTarget['status']): RatedTarget => ({ is_active: true, status });

const statusOfReading = (row: NewestReading): RatedTarget['status'] =>
  limitStatus(
    valueOf({ ...row, is_confirmed: row.is_confirmed ?? false }),
    { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
    { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
  );

const statusOfJudgement = (row: NewestJudgement): RatedTarget['status'] =>
  judgementStatus(judgementOf({ ...row, is_confirmed: row.is_confirmed ?? false }));
