import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import { guardResultStatus, type RatedTarget } from '@tenken/contract/measurement/severity.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  findNewestGuardResults,
  findNewestReadings,
  findSeenCameras,
  type NewestGuardResult,
  type NewestReading,
  type SeenCamera,
} from './rated-camera.store.ts';

export interface RatedCamera extends SeenCamera {
  /** Active targets. */
  readonly targets: readonly RatedTarget[];
}

/** The cameras of each facility that a user has access to, with the status of their targets; computed only here. */
export async function findRatedCameras(
  db: Database,
  userId: Id<'user'>,
): Promise<Map<Id<'facility'>, RatedCamera[]>> {
  const cameras = await findSeenCameras(db, userId);
  const rated = [
    ...(await findNewestReadings(db, userId)).map(rateReading),
    ...(await findNewestGuardResults(db, userId)).map(rateGuardResult),
  ];
  const targetsOf = Map.groupBy(rated, ({ camera_id }) => camera_id);
  return Map.groupBy(
    cameras.map((camera) => ({ ...camera, targets: targetsOf.get(camera.id) ?? [] })),
    ({ facility_id }) => facility_id,
  );
}

const rateReading = (row: NewestReading) => ({
  camera_id: row.camera_id,
  is_active: true,
  status: limitStatus(
    valueOf({ ...row, is_confirmed: row.is_confirmed ?? false }),
    { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
    { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
  ),
});

const rateGuardResult = (row: NewestGuardResult) => ({
  camera_id: row.camera_id,
  is_active: true,
  status: guardResultStatus(anomalyVerdict({ ...row, is_confirmed: row.is_confirmed ?? false })),
});
