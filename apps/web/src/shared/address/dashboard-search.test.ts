import { expect, test } from 'vitest';
import { readDashboardSearch } from './dashboard-search.ts';

test('[DASH-005] the address knows two tabs, and anything else counts as not given', () => {
  expect(readDashboardSearch({ tab: 'camera' })).toEqual({ tab: 'camera' });
  expect(readDashboardSearch({ tab: 'inspection_target' })).toEqual({ tab: 'inspection_target' });
  expect(readDashboardSearch({ tab: 'chart', filter: 'odd', facility_id: ['a'] })).toStrictEqual({
    facility_id: undefined,
    tab: undefined,
    filter: undefined,
    q: undefined,
  });
});

test('a numeric search is read as text', () => {
  expect(readDashboardSearch({ q: 12, filter: 'error' })).toEqual({ q: '12', filter: 'error' });
});
