import { judgementOf } from '@tenken/contract/estimate/estimate.rules.ts';
import type { listFacilityStates as listFacilityStatesRoute } from '@tenken/contract/measurement/facility-state.routes.ts';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import { cameraStatus, judgementStatus, worstStatus } from '@tenken/contract/measurement/severity.rules.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findCameraStates,
  findGaugeStates,
  findGuardStates,
  type GaugeStateRow,
  type GuardStateRow,
} from './facility-state.store.ts';

/** For whoever chooses a facility: how many cameras it has, and the worst of what they show. */
export async function listFacilityStates(
  { db }: Pick<Platform, 'db'>,
  { caller }: Call<typeof listFacilityStatesRoute, UserCaller>,
): Promise<{ records: FacilityState[] }> {
  const cameras = await findCameraStates(db, caller.user.id);
  const ids = cameras.flatMap(({ camera_id, is_active }) => (camera_id && is_active ? [camera_id] : []));
  const rated = [
    ...(await findGaugeStates(db, ids)).map(rateGauge),
    ...(await findGuardStates(db, ids)).map(rateGuard),
  ];
  const ratedOf = Map.groupBy(rated, ({ camera_id }) => camera_id);
  const records = [...Map.groupBy(cameras, ({ facility_id }) => facility_id)].map(([id, rows]) => ({
    id,
    status: worstStatus(
      rows.map((row) => cameraStatus(row, row.camera_id ? (ratedOf.get(row.camera_id) ?? []) : [])),
    ),
    cameras: rows.filter(({ camera_id }) => camera_id !== null).length,
    silent: rows.filter(({ is_silent }) => is_silent).length,
  }));
  return { records };
}

const rateGauge = (row: GaugeStateRow) => ({
  camera_id: row.camera_id,
  is_active: true,
  status: limitStatus(
    valueOf({ ...row, is_confirmed: row.is_confirmed ?? false }),
    { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
    { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
  ),
});

const rateGuard = (row: GuardStateRow) => ({
  camera_id: row.camera_id,
  is_active: true,
  status: judgementStatus(judgementOf({ ...row, is_confirmed: row.is_confirmed ?? false })),
});
