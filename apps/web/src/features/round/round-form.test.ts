import { expect, test } from 'vitest';
import { emptyForm, isComplete, moved, planOf, withChosen, withTime } from './round-form.ts';

const form = { ...emptyForm('Asia/Tokyo'), name: 'Boiler', gaugeIds: ['a', 'b', 'c'] };

test('selected gauges keep their order, new ones are appended', () => {
  expect(withChosen(form, new Set(['d', 'c', 'a'])).gaugeIds).toEqual(['a', 'c', 'd']);
});

test('moving swaps a gauge with its neighbour, except at the ends', () => {
  expect(moved(form, 'b', -1).gaugeIds).toEqual(['b', 'a', 'c']);
  expect(moved(form, 'b', 1).gaugeIds).toEqual(['a', 'c', 'b']);
  expect(moved(form, 'a', -1)).toBe(form);
  expect(moved(form, 'c', 1)).toBe(form);
  expect(moved(form, 'nobody', 1)).toBe(form);
});

test('times are sorted without duplicates', () => {
  expect(withTime(withTime(form, '07:30'), '08:00').times).toEqual(['07:30', '08:00']);
  expect(withTime(form, '')).toBe(form);
});

test('a round needs a name and a target, a planned one a day and a time', () => {
  expect(isComplete(form)).toBe(true);
  expect(isComplete({ ...form, name: ' ' })).toBe(false);
  expect(isComplete({ ...form, gaugeIds: [] })).toBe(false);
  expect(isComplete({ ...form, isPlanned: true, times: [] })).toBe(false);
  expect(isComplete({ ...form, isPlanned: false, times: [] })).toBe(true);
});

test('an unplanned round has no plan', () => {
  expect(planOf(form)).toBeNull();
  expect(planOf({ ...form, isPlanned: true })).toEqual({
    weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
    times: ['08:00'],
    timezone: 'Asia/Tokyo',
    within_minutes: 60,
    assignee_id: null,
  });
});
