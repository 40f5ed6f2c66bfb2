import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import { listFacilityStates } from '@tenken/contract/measurement/facility-state.routes.ts';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { compareSeverity } from '@tenken/contract/measurement/severity.rules.ts';
import { call } from '../api/call.ts';
import { readPreferences } from './preferences.ts';
import { findFacility, firstFacilityId } from './resolve-facility.ts';
import type { Session } from './session.ts';

/** Default facility without one in the address: the last visited, else the worst status, else the first with cameras. */
export async function landingFacilityId({ user, units }: Session): Promise<string | null> {
  const last = readPreferences(user.id).facility_id;
  if (last !== null && findFacility(units, last)) return last;
  const isChoice = units.flatMap(({ facilities }) => facilities).length > 1;
  if (!isChoice) return firstFacilityId(units);
  // whoever cannot be told how the facilities stand still gets one
  const states = await call(listFacilityStates, {}).then(
    ({ records }) => records,
    () => [],
  );
  return worstFacilityId(units, states) ?? firstFacilityId(units);
}

/**
 * The facility with cameras where the alarm is worst; among equals, and where all is calm or not known, the first in the
 * order of the switcher.
 */
export function worstFacilityId(
  units: readonly Pick<ManagementUnit, 'facilities'>[],
  states: readonly FacilityState[],
): string | null {
  const stateOf = new Map(states.map((state) => [state.id as string, state]));
  const [worst] = units
    .flatMap(({ facilities }) => facilities.flatMap(({ id }) => stateOf.get(id) ?? []))
    .filter(({ cameras }) => cameras > 0)
    .toSorted((a, b) => compareSeverity(alarmOf(b), alarmOf(a)));
  return worst?.id ?? null;
}

/** What is not known draws nobody away from where they would look first. */
const alarmOf = ({ status }: FacilityState): FacilityState['status'] =>
  status === 'unknown' ? 'information' : status;
