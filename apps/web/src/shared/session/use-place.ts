import { createContext, useContext, useEffect } from 'react';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { worstFacilityId } from './landing-facility.ts';
import { usePreferences } from './preferences.ts';
import { findFacility, firstFacilityId, type FacilityPlace } from './resolve-facility.ts';
import { useSession, type Session } from './session.ts';

/** Where the sidebar stands; null for whoever sees no facility, and until it is known. */
export const PlaceContext = createContext<FacilityPlace | null>(null);
export const usePlace = (): FacilityPlace | null => useContext(PlaceContext);

/** Marks a facility as visited: the sidebar and pages without a facility use it. */
export function useSeenFacility(facilityId: string | null | undefined): void {
  const { user, units } = useSession();
  const [{ facility_id }, change] = usePreferences(user.id);
  const visited = facilityId && findFacility(units, facilityId) ? facilityId : null;
  useEffect(() => {
    if (visited !== null && visited !== facility_id) change({ facility_id: visited });
  }, [visited, facility_id, change]);
}

/**
 * The first of the wanted facilities that the person may see, else the one where they would land.
 * @param states how the facilities stand; undefined until that is known, null where nobody tells
 */
export function placeOf(
  units: Session['units'],
  wanted: readonly (string | null | undefined)[],
  states: readonly FacilityState[] | null | undefined,
): FacilityPlace | null {
  const known = wanted.find((id) => id && findFacility(units, id));
  if (known) return findFacility(units, known);
  if (states === undefined) return null;
  const id = worstFacilityId(units, states ?? []) ?? firstFacilityId(units);
  return id === null ? null : findFacility(units, id);
}
