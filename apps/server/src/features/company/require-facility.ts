import { buildAbilities, type Abilities } from '@tenken/contract/account/abilities.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findVisibleFacility } from './company.store.ts';

export type FacilityRight = 'read' | 'change';

/**
 * First line of every use case inside a facility: without access it is not found (404); with access, 'change' requires
 * the ability to make changes in the unit (403).
 */
export async function requireFacility(
  { db }: Pick<Platform, 'db'>,
  { user }: UserCaller,
  facilityId: Id<'facility'>,
  right: FacilityRight,
): Promise<Abilities> {
  const found = await findVisibleFacility(db, user.id, facilityId);
  if (!found) throw new AppError('not_found');
  const abilities = buildAbilities(user, {
    id: found.facility_id,
    management_unit: { id: found.management_unit_id, company: { id: found.company_id } },
  });
  if (abilities.cannot('access', 'facilityData')) throw new AppError('not_found');
  if (right === 'change' && abilities.cannot('execute', 'makeChangesInManagementUnit'))
    throw new AppError('permission_denied');
  return abilities;
}
