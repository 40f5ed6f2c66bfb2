import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CameraState } from '../photo/calendar.schema.ts';
import { countFleet, FLEET_SORTS, sortFleet } from './fleet.rules.ts';
import type { FleetCamera } from './overview.schema.ts';

const camera = (name: string, more: Partial<FleetCamera> = {}): FleetCamera => ({
  id: name,
  name,
  is_active: true,
  facility: { id: 'F1', name: 'Pump hall' },
  management_unit: { id: 'U1', name: 'Water plant' },
  device_type: 'lte_camera',
  device_id: 'lc_1',
  health: { state: 'fine', since: null, last_contact_at: '2026-11-15T08:00:00Z', next_photoshoot_at: null },
  battery_percentage: 80,
  cellular_rsrp_dbm: -95,
  status_updated_at: null,
  firmware_version: '1.9.0',
  plan: 'Standard',
  ...more,
});
const inState = (name: string, state: CameraState) =>
  camera(name, { health: { ...camera(name).health, state } });
const namesOf = (cameras: readonly FleetCamera[]) => cameras.map(({ name }) => name);

test('cameras that do not report come first, inactive ones last', () => {
  const fleet = [
    camera('stopped', { is_active: false }),
    camera('fine'),
    inState('moved', 'moved'),
    inState('silent', 'silent'),
    inState('late', 'late'),
  ];
  expect(namesOf(sortFleet(fleet, 'state', false))).toEqual(['silent', 'late', 'moved', 'fine', 'stopped']);
});

test('missing values come last in either direction', () => {
  const fleet = [
    camera('none', { battery_percentage: null }),
    camera('a'),
    camera('b', { battery_percentage: 9 }),
  ];
  expect(namesOf(sortFleet(fleet, 'battery', false))).toEqual(['b', 'a', 'none']);
  expect(namesOf(sortFleet(fleet, 'battery', true))).toEqual(['a', 'b', 'none']);
});

test('versions are sorted as versions', () => {
  const fleet = ['1.10.0', '1.9.0', '1.2.11'].map((version) =>
    camera(version, { firmware_version: version }),
  );
  expect(namesOf(sortFleet(fleet, 'firmware', false))).toEqual(['1.2.11', '1.9.0', '1.10.0']);
});

test('each filter shows how many it would leave', () => {
  const fleet = [
    camera('low', { battery_percentage: 20 }),
    inState('dark', 'too_dark'),
    inState('silent', 'silent'),
    camera('off', { is_active: false, battery_percentage: 3 }),
    inState('new', 'awaited'),
  ];
  expect(countFleet(fleet)).toEqual({
    all: 5,
    silent: 1,
    late: 0,
    sight: 1,
    low_battery: 1,
    awaited: 1,
    stopped: 1,
  });
});

test('sorting loses nothing and is deterministic', () => {
  const some = fc.record({
    battery_percentage: fc.option(fc.nat(3)),
    cellular_rsrp_dbm: fc.option(fc.integer({ min: -3, max: 0 })),
    firmware_version: fc.option(fc.constantFrom('1.0', '1.10', '1.9')),
    plan: fc.option(fc.constantFrom('A', 'B')),
    is_active: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(some, { maxLength: 10 }),
      fc.constantFrom(...FLEET_SORTS),
      fc.boolean(),
      (list, sort, isDescending) => {
        const fleet = list.map((one, at) => camera(`C${at}`, one));
        const sorted = sortFleet(fleet, sort, isDescending);
        expect(namesOf(sorted).toSorted()).toEqual(namesOf(fleet).toSorted());
        expect(sortFleet(fleet.toReversed(), sort, isDescending)).toEqual(sorted);
      },
    ),
  );
});
