import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { findFacility } from './resolve-facility.ts';
import { useSession, type Session } from './session.ts';

/** Whether the person may change what belongs to a facility. */
export const useMayChange = (facilityId: string): boolean => mayChange(useSession(), facilityId);

/** The same around the pages, where the session is given. */
export function mayChange({ user, units }: Pick<Session, 'user' | 'units'>, facilityId: string): boolean {
  const place = findFacility(units, facilityId);
  if (!place) return false;
  return buildAbilities(user, { id: facilityId, management_unit: place.unit }).can(
    'execute',
    'makeChangesInManagementUnit',
  );
}
