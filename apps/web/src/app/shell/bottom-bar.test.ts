import { expect, test } from 'vitest';
import { bottomBarOf } from './bottom-bar.ts';

const plan = {
  prefix: '/console',
  path: '/',
  facilityId: 'plant/2',
  tab: 'camera',
  home: 'dashboard',
} as const;

test('the bottom bar keeps the facility and names the tab', () => {
  expect(bottomBarOf(plan).hrefs).toEqual({
    cameras: '/console/?facility_id=plant%2F2&tab=camera',
    targets: '/console/?facility_id=plant%2F2&tab=inspection_target',
    review: '/console/time_span_inspection?facility_id=plant%2F2',
    settings: '/console/account/profile',
  });
});

test('without a facility it has no facility entries', () => {
  const bar = bottomBarOf({ ...plan, facilityId: null, home: 'platform' });
  expect(bar).toEqual({
    hrefs: { platform: '/console/', settings: '/console/account/profile' },
    current: 'platform',
  });
});

test.each([
  ['/', 'camera', 'cameras'],
  ['/', 'inspection_target', 'targets'],
  ['/time_span_inspection', 'camera', 'review'],
  ['/account/schedules', 'camera', 'settings'],
  ['/export', 'camera', null],
])('at %s with the tab %s it marks %s', (path, tab, current) =>
  expect(bottomBarOf({ ...plan, path, tab }).current).toBe(current),
);
