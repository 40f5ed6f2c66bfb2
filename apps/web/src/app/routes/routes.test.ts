import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { createAppRouter } from './router.ts';

const files = Object.keys(import.meta.glob(['../../pages/**/*Page.tsx', '../design/*Page.tsx']));
const config = {
  prefix: '/console',
  guard_prefix: '/guard',
  static_base_url: '/static',
  usage_terms_url: '',
  contact_url: '',
};

test('every page is opened by an address', () => {
  const names = files.map((file) => /([^/]+)\.tsx$/.exec(file)![1]!);
  const {
    ShellRoute: _shell,
    FullScreenRoute: _fullScreen,
    LiveScreenRoute: _live,
    PhoneRoute: _phone,
    OpenReferenceRoute: _openReference,
    ...opened
  } = pages;
  expect(Object.keys(opened).toSorted()).toEqual(names.toSorted());
});

const placeOf = (path: string, environment: 'development' | 'production' = 'production') =>
  createAppRouter({ ...config, environment })
    .matchRoutes(path, {})
    .at(-1)?.routeId;

test.each([
  ['/', '/shell/'],
  ['/gauges/new', '/full-screen/gauges/new'],
  ['/gauges/G1', '/shell/gauges/$id'],
  ['/gauges/G1/edit', '/full-screen/gauges/$id/edit'],
  ['/admin/devices/new', '/shell/admin/devices/new'],
  ['/admin/devices/D1', '/shell/admin/devices/$id'],
  ['/reset', '/reset'],
  ['/reset/abc', '/reset/$token'],
  ['/no/such/page', '/shell/$'],
])('%s is the address of %s', (path, routeId) => {
  expect(placeOf(path)).toBe(routeId);
});

test('what is for development alone is not found elsewhere', () => {
  for (const path of ['/guidelines/design', '/development/company/billing']) {
    expect(placeOf(path)).toBe('/shell/$');
    expect(placeOf(path, 'development')).toMatch(path);
  }
});
