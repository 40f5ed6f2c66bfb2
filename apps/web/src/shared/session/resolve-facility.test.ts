import { expect, test } from 'vitest';
import { findFacility, firstFacilityId, resolveFacilityId } from './resolve-facility.ts';

const units = [
  { id: 'empty_1', name: 'Empty unit', company: { id: 'north' }, facilities: [] },
  {
    id: 'water-plant_1',
    name: 'Water plant',
    company: { id: 'north' },
    facilities: [
      { id: 'F1', name: 'Pump hall' },
      { id: 'F2', name: 'Tank yard' },
    ],
  },
];

test.each([undefined, ''])(
  '[DASH-001] [DASH-002] [DASH-003] a missing facility_id (%j) is logged and raises an error',
  (id) => {
    const logged: string[] = [];
    expect(() => resolveFacilityId(id, (message) => logged.push(message))).toThrow('Facility ID not found');
    expect(logged).toEqual(['Facility ID not found']);
  },
);

test('a facility is found with its unit', () => {
  expect(findFacility(units, 'F2')).toMatchObject({
    unit: { id: 'water-plant_1' },
    facility: { name: 'Tank yard' },
  });
  expect(findFacility(units, 'nonsense')).toBeNull();
});

test('[DASH-004] the first available facility skips units without any', () => {
  expect(firstFacilityId(units)).toBe('F1');
  expect(firstFacilityId([])).toBeNull();
});
