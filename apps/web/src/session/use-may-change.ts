import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { findFacility } from './resolve-facility.ts';
import { useSession } from './session.ts';

/** Whether the person may change what belongs to a facility. */
export function useMayChange(facilityId: string): boolean {
  const { user, units } = useSession();
  const place = findFacility(units, facilityId);
  if (!place) return false;
  return buildAbilities(user, { id: facilityId, management_unit: place.unit }).can(
    'execute',
    'makeChangesInManagementUnit',
  );
}
