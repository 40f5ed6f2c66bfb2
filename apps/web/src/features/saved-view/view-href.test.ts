import { defaultParseSearch } from '@tanstack/react-router';
import { SAVED_VIEW_PARAMETERS, writeViewQuery } from '@tenken/contract/saved-view/saved-view.rules.ts';
import { beforeEach, expect, it } from 'vitest';
import { readDashboardSearch } from '../../shared/address/dashboard-search.ts';
import { readInspectionSearch } from '../../shared/address/inspection-search.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { viewHref } from './view-href.ts';

beforeEach(() =>
  setPageAddress({ prefix: '/console', guard_prefix: '/guard', static_base_url: '/static' } as never),
);

const read = (href: string) => defaultParseSearch(href.slice(href.indexOf('?')));

it.each(['pump 1', '12', 'true', 'null', '{}', 'a&b=c', 'ポンプ', '"x"'])(
  'a search for %s comes back as it was saved',
  (q) => {
    const query = writeViewQuery('dashboard', { tab: 'camera', filter: 'error', q });
    const href = viewHref({ page: 'dashboard', query }, 'F1');
    expect(href).toMatch(/^\/console\/\?facility_id=F1&tab=camera&filter=error&q=/);
    expect(readDashboardSearch(read(href))).toEqual({ facility_id: 'F1', tab: 'camera', filter: 'error', q });
  },
);

it('a range of days and a target are restored', () => {
  const values = { range: 'lastNDays', days: 2, target: 'gauge G1', sort: 'newest' };
  const query = writeViewQuery('time_span_inspection', values);
  const href = viewHref({ page: 'time_span_inspection', query }, 'F1');
  expect(href).toBe(
    '/console/time_span_inspection?facility_id=F1&range=lastNDays&days=2&target=gauge+G1&sort=newest',
  );
  expect(readInspectionSearch(read(href))).toMatchObject({ facility_id: 'F1', ...values });
});

it('a view contains the address of its page except the facility', () => {
  const namesOf = (search: object) => Object.keys(search).filter((name) => name !== 'facility_id');
  expect(namesOf(readDashboardSearch({})).toSorted()).toEqual(SAVED_VIEW_PARAMETERS.dashboard.toSorted());
  expect(namesOf(readInspectionSearch({})).toSorted()).toEqual(
    SAVED_VIEW_PARAMETERS.time_span_inspection.toSorted(),
  );
});
