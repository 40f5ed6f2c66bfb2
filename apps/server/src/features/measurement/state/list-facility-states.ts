import type { listFacilityStates as listFacilityStatesRoute } from '@tenken/contract/measurement/facility-state.routes.ts';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { countFacility } from '@tenken/contract/overview/overview.rules.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findRatedCameras } from './find-rated-cameras.ts';
import { findSeenFacilities } from './rated-camera.store.ts';

/** For the facility selector: number of cameras, inactive ones included, and worst status. */
export async function listFacilityStates(
  { db }: Pick<Platform, 'db'>,
  { caller: { user } }: Call<typeof listFacilityStatesRoute, UserCaller>,
): Promise<{ records: FacilityState[] }> {
  const camerasOf = await findRatedCameras(db, user.id);
  const records = (await findSeenFacilities(db, user.id)).map((id) => {
    const cameras = camerasOf.get(id) ?? [];
    const { status, silent_cameras } = countFacility(cameras);
    return { id, status, cameras: cameras.length, silent: silent_cameras };
  });
  return { records };
}
