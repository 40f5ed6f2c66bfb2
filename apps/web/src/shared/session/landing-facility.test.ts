import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import { describe, expect, it } from 'vitest';
import { worstFacilityId } from './landing-facility.ts';

const units = [
  { facilities: [{ id: 'boiler', name: 'Boiler' }] },
  {
    facilities: [
      { id: 'hall', name: 'Hall' },
      { id: 'yard', name: 'Yard' },
    ],
  },
] as never;
const state = (id: string, status: FacilityState['status'], cameras = 1): FacilityState => ({
  id,
  status,
  cameras,
  silent: 0,
});

describe('the facility where one lands', () => {
  it.each([
    ['the worst', [state('hall', 'warning'), state('yard', 'error')], 'yard'],
    ['not one without cameras', [state('boiler', 'information', 0), state('yard', 'information')], 'yard'],
    ['among equals the first of the switcher', [state('yard', 'error'), state('hall', 'error')], 'hall'],
    [
      'the first where nothing is known of another',
      [state('hall', 'information'), state('yard', 'unknown')],
      'hall',
    ],
    ['none where there are no cameras', [state('hall', 'information', 0)], null],
    ['none of those that one may not see', [state('foreign', 'error')], null],
  ])('is %s', (_, states, expected) => {
    expect(worstFacilityId(units, states)).toBe(expected);
  });
});
