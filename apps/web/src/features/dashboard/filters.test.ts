import { expect, test } from 'vitest';
import type { GaugeTarget } from '../measurement/target/inspection-target.ts';
import { matchesSearch } from '../../shared/ui/form/matches-search.ts';
import { countCameras, countTargets, matchesCamera } from './filters.ts';

const target = (status: 'error' | 'warning' | 'information', more: Partial<GaugeTarget> = {}) =>
  ({
    kind: 'gauge',
    is_active: true,
    uninspected_count: 0,
    latest_measurement: { status, is_confirmed: true },
    ...more,
  }) as unknown as GaugeTarget;
const camera = (targets: GaugeTarget[], battery: number | null = 80) =>
  ({ is_active: true, status: { battery_percentage: battery }, targets }) as never;

test('targets are counted by status and by uninspected readings', () => {
  const targets = [
    target('error'),
    target('warning', { uninspected_count: 2 }),
    target('information'),
    target('error', { is_active: false }),
  ];
  expect(countTargets(targets)).toMatchObject({ all: 4, error: 1, warning: 1, to_review: 2 });
});

test('[DASH-022] uninspected readings are counted, not cameras', () => {
  const cameras = [camera([target('error', { uninspected_count: 2 })]), camera([target('error')])];
  expect(countCameras(cameras)).toMatchObject({ all: 2, error: 2, to_review: 2 });
});

test('a camera counts once, by its worst active target', () => {
  expect(matchesCamera(camera([target('warning'), target('error')]), 'error')).toBe(true);
  expect(matchesCamera(camera([target('warning'), target('error')]), 'warning')).toBe(false);
  expect(matchesCamera(camera([]), 'error')).toBe(false);
});

test.each([
  [20, true, true],
  [21, true, false],
  [null, true, false],
  [20, false, false],
])('a camera with battery %s and active: %s is under low battery: %s', (battery, is_active, expected) => {
  expect(matchesCamera({ ...(camera([], battery) as object), is_active } as never, 'low_battery')).toBe(
    expected,
  );
});

test('a search matches parts of names in any case and width', () => {
  expect(matchesSearch(['Pump 1'], 'pump')).toBe(true);
  expect(matchesSearch(['ポンプ Ａ'], 'a')).toBe(true);
  expect(matchesSearch(['Pump 1'], 'valve')).toBe(false);
  expect(matchesSearch(['Pump 1'], '  ')).toBe(true);
});

test.each([
  ['late', true, true],
  ['silent', true, true],
  ['awaited', true, true],
  ['fine', true, false],
  ['moved', true, false],
  ['silent', false, false],
])('a camera that is %s and active: %s is under those without photos: %s', (state, is_active, expected) => {
  expect(matchesCamera({ ...(camera([]) as object), is_active, health: { state } } as never, 'silent')).toBe(
    expected,
  );
});
