import { expect, test } from 'vitest';
import { findInGroups, withItems, type PickGroup } from './pick-groups.ts';

const groups: PickGroup[] = [
  {
    id: 'C1',
    name: 'カメラ 1',
    items: [
      { id: 'K1', name: 'Leak' },
      { id: 'G1', name: '流量' },
    ],
  },
  { id: 'C2', name: 'カメラ 2', items: [{ id: 'G2', name: 'Pressure' }] },
];
const idsOf = (found: readonly PickGroup[]) => found.flatMap(({ items }) => items.map(({ id }) => id));

test('the search covers names and group names', () => {
  expect(idsOf(findInGroups(groups, ' pres'))).toEqual(['G2']);
  expect(idsOf(findInGroups(groups, 'カメラ 1'))).toEqual(['K1', 'G1']);
  expect(findInGroups(groups, 'pres').map(({ id }) => id)).toEqual(['C2']);
  expect(findInGroups(groups, '')).toEqual(groups);
});

test('selecting toggles an item', () => {
  const some = withItems(new Set(['G2']), groups[0]!.items, true);
  expect([...some].toSorted()).toEqual(['G1', 'G2', 'K1']);
  expect([...withItems(some, groups[0]!.items, false)]).toEqual(['G2']);
});
