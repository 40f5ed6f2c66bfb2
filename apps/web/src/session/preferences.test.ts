import { beforeEach, expect, test } from 'vitest';
import { changePreferences, forgetReadPreferences, readPreferences } from './preferences.ts';

beforeEach(() => {
  localStorage.clear();
  forgetReadPreferences();
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

test('[DASH-014] [DASH-015] [DASH-016] [DASH-017] [DASH-018] [DASH-019] every choice survives a reload, for each user', () => {
  const chosen = {
    tab: 'inspection_target',
    camera_layout: 'list',
    gauge_layout: 'table',
    camera_image_size: 250,
    gauge_image_size: 125,
    is_inspection_enabled: true,
    is_sidebar_compact: true,
    is_hiding_predicted: true,
    are_shortcuts_enabled: false,
    facility_id: 'plant-2',
  } as const;
  changePreferences('gus', chosen);
  forgetReadPreferences();
  expect(readPreferences('gus')).toEqual(chosen);
  expect(readPreferences('uma').tab).toBe('camera');
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
