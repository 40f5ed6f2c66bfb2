import { expect, test } from 'vitest';
import { flattenUnits, loadFacilityLists, NO_LISTS, type FacilityLists } from './facility-lists.ts';

const units = [
  {
    id: 'water-plant_1',
    name: 'Water plant',
    company: { id: 'north', name: 'North Works' },
    facilities: [
      { id: 'F1', name: 'Pump hall' },
      { id: 'F2', name: 'Tank yard' },
    ],
  },
  { id: 'empty_1', name: 'Empty unit', company: { id: 'north', name: 'North Works' }, facilities: [] },
];

test('[ENT-004] a flattened entry has id, unit name, facility name and company', () => {
  expect(flattenUnits(units)).toEqual([
    { id: 'F1', unit_name: 'Water plant', facility_name: 'Pump hall', company_id: 'north' },
    { id: 'F2', unit_name: 'Water plant', facility_name: 'Tank yard', company_id: 'north' },
  ]);
});

test('[CALL-036] [CALL-037] a failure empties both lists and is thrown on', async () => {
  const shown: FacilityLists[] = [];
  const show = (lists: FacilityLists): void => void shown.push(lists);
  await loadFacilityLists(() => Promise.resolve(units), 'uma@north.test', show);
  expect(shown[0]!.facilities).toHaveLength(2);
  const failure = new Error('unknown_user');
  await expect(loadFacilityLists(() => Promise.reject(failure), 'x', show)).rejects.toBe(failure);
  expect(shown[1]).toEqual(NO_LISTS);
});
