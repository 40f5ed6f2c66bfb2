import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { acceptedSettings } from '@tenken/contract/camera/accepted-settings.ts';
import { cameraSetup } from '@tenken/contract/camera/camera-settings.schema.ts';
import { changesOf, draftProblems, fromDraft, toDraft, type SettingsDraft } from './settings-draft.ts';

const stored = z.parse(cameraSetup, {
  schedule_id: 'quarter',
  timezone: 'UTC',
  expected_interval_minutes: null,
});
const range = acceptedSettings({
  platform: 'platform_2',
  device_type: 'thermal_lte_camera',
  device_id: 'lc_t10j_0001',
});
const draft = (fields: Partial<SettingsDraft> = {}): SettingsDraft => ({ ...toDraft(stored), ...fields });

test('an untouched form changes nothing', () => {
  expect(fromDraft(draft())).toEqual(stored);
  expect(draftProblems(draft(), range)).toEqual({});
  expect(changesOf(stored, fromDraft(draft()), range)).toEqual({});
});

test('[ENT-048] the form has stored and requested values, also of the schedule', () => {
  const wanted = fromDraft(draft({ schedule_id: 'night', flicker: '60Hz' }));
  expect([stored.schedule_id, wanted.schedule_id]).toEqual(['quarter', 'night']);
  expect(changesOf(stored, wanted, range)).toEqual({ schedule_id: 'night', flicker: '60Hz' });
  expect(changesOf(wanted, wanted, range)).toEqual({});
});

test.each([
  ['-3', {}],
  ['−3, 0, 3', {}],
  ['－３、０', {}],
  ['4', { exposure_values: 'too_big' }],
  ['0.5', { exposure_values: 'invalid_number' }],
  ['0,1,2,3', { exposure_values: 'too_many' }],
  ['', { exposure_values: 'too_few' }],
])('[VAL-013] exposures "%s"', (exposures, expected) => {
  expect(draftProblems(draft({ exposures }), range)).toEqual(expected);
});

test('[VAL-105] [VAL-106] the display range is validated at its fields', () => {
  const shown = (minimum: string, maximum: string) =>
    draftProblems(draft({ hasRange: true, range: { unit: 'celsius', minimum, maximum } }), range);
  expect(shown('0', '400')).toEqual({});
  expect(shown('0', '500')).toEqual({ 'temperature_display_range.maximum': 'too_big' });
  expect(shown('50', '40')).toEqual({ 'temperature_display_range.maximum': 'not_above_minimum' });
});

test('only changes are sent', () => {
  const wanted = fromDraft(draft({ flicker: '60Hz', exposures: '-1' }));
  expect(changesOf(stored, wanted, range)).toEqual({ flicker: '60Hz', exposure_values: [-1] });
});

test('unsupported settings are neither validated nor sent', () => {
  const plain = acceptedSettings(null);
  const odd = draft({ exposures: '99', image_rotation: 90 });
  expect(draftProblems(odd, plain)).toEqual({});
  expect(changesOf(stored, fromDraft(odd), plain)).toEqual({ image_rotation: 90 });
});

test('how often a plain camera is expected to send is a number of minutes, or nothing', () => {
  const plain = acceptedSettings(null);
  const typed = (interval: string) => ({ ...toDraft(stored), interval });
  expect(changesOf(stored, fromDraft(typed('60')), plain)).toEqual({ expected_interval_minutes: 60 });
  expect(changesOf(stored, fromDraft(typed(' ')), plain)).toEqual({});
  expect(draftProblems(typed('0'), plain)).toEqual({ expected_interval_minutes: 'too_small' });
  expect(Object.keys(draftProblems(typed('often'), plain))).toEqual(['expected_interval_minutes']);
  expect(toDraft({ ...stored, expected_interval_minutes: 30 }).interval).toBe('30');
});
