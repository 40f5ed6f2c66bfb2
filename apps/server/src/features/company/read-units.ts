import type {
  listManagementUnits as listManagementUnitsRoute,
  listFacilityPeople as listFacilityPeopleRoute,
} from '@tenken/contract/company/company.routes.ts';
import type { ManagementUnit, FacilityPerson } from '@tenken/contract/company/company.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUnitsFor, findPeopleOfFacility } from './company.store.ts';
import { requireFacility } from './require-facility.ts';

export const listManagementUnits = async (
  { db }: Pick<Platform, 'db'>,
  { caller }: Call<typeof listManagementUnitsRoute, UserCaller>,
): Promise<{ records: ManagementUnit[] }> => ({ records: await findUnitsFor(db, caller.user) });

/** Users who can be notified about a facility. */
export async function listFacilityPeople(
  platform: Pick<Platform, 'db'>,
  { caller, params }: Call<typeof listFacilityPeopleRoute, UserCaller>,
): Promise<{ records: FacilityPerson[] }> {
  await requireFacility(platform, caller, params.id, 'change');
  return { records: await findPeopleOfFacility(platform.db, params.id) };
}
