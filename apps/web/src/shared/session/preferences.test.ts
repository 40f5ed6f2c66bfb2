import { beforeEach, expect, test } from 'vitest';
import { changePreferences, clearReadPreferences, readPreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  clearReadPreferences();
});

test('[DASH-006] [DASH-007] [DASH-008] [DASH-009] [DASH-010] the defaults are those of the specification', () => {
  expect(readPreferences('gus')).toMatchObject({
    tab: 'camera',
    camera_layout: 'grid',
    gauge_layout: 'full',
    camera_image_size: 400,
    gauge_image_size: 200,
  });
});

test.each([
  [
    '[DASH-014] [DASH-015] [DASH-016] tab, layouts and sizes',
    {
      tab: 'inspection_target',
      camera_layout: 'list',
      gauge_layout: 'table',
      camera_image_size: 400,
      gauge_image_size: 125,
    },
  ],
  [
    '[DASH-017] [DASH-018] [DASH-019] inspection, sidebar and hidden predictions',
    { is_inspection_enabled: true, is_sidebar_compact: true, is_hiding_predicted: true },
  ],
  ['shortcuts and the facility', { are_shortcuts_enabled: false, facility_id: 'plant-2' }],
] as const)('%s survive a reload, for each user', (_name, chosen) => {
  const before = readPreferences('gus');
  changePreferences('gus', chosen);
  clearReadPreferences();
  expect(readPreferences('gus')).toEqual({ ...before, ...chosen });
  expect(readPreferences('uma')).toEqual(before);
});

test.each([
  ['camera_image_size', 200, 800, 50],
  ['gauge_image_size', 100, 400, 25],
] as const)('%s goes from %i to %i in steps of %i', (name, minimum, maximum, step) => {
  const read = (size: unknown): number => {
    localStorage.setItem('dashboard_preferences:gus', JSON.stringify({ [name]: size }));
    clearReadPreferences();
    return readPreferences('gus')[name];
  };
  const usual = read(null);
  for (let size = minimum; size <= maximum; size += step) expect(read(size)).toBe(size);
  for (const size of [minimum - step, maximum + step, minimum + 1, maximum - 1, String(maximum)])
    expect(read(size)).toBe(usual);
});

test.each(['{', 'null', '[]', '"x"', '{"tab":"chart","camera_image_size":7,"gauge_image_size":"big"}'])(
  '%s in the storage gives defaults',
  (text) => {
    localStorage.setItem('dashboard_preferences:gus', text);
    expect(readPreferences('gus')).toMatchObject({
      tab: 'camera',
      camera_image_size: 400,
      gauge_image_size: 200,
    });
  },
);
