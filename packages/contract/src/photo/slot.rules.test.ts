import { describe, expect, test } from 'vitest';
import { cameraState, presenceOf, viewStateOf } from './camera-state.rules.ts';
import { retryReach, slotTimes } from './slot.rules.ts';

const at = (time: string): Date => new Date(`2026-11-15T${time}:00Z`);
const shown = (times: object): object =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString().slice(11, 16)]));

describe('the times of a slot', () => {
  test('of a frequency: ten minutes of grace, missed at the next time', () => {
    expect(shown(slotTimes('frequency', at('08:00'), at('08:15')))).toEqual({
      opens_at: '07:58',
      closes_at: '08:13',
      punctual_until: '08:10',
      missed_at: '08:15',
    });
  });

  test('of a fixed time: missed after two hours, or at the next time', () => {
    expect(shown(slotTimes('fixed_times', at('08:00'), at('12:00')))).toMatchObject({ missed_at: '10:00' });
    expect(shown(slotTimes('fixed_times', at('08:00'), at('08:50')))).toMatchObject({ missed_at: '08:50' });
  });

  test('of a camera with an expected interval: the whole interval', () => {
    expect(shown(slotTimes('interval', at('08:00'), at('09:00')))).toEqual({
      opens_at: '08:00',
      closes_at: '09:00',
      punctual_until: '09:10',
      missed_at: '09:10',
    });
  });
});

describe('the presence of a camera', () => {
  const fine = {
    is_expected: true,
    is_overdue: false,
    missed_count: 0,
    is_out_of_contact: false,
    is_back: false,
    presence: 'present',
  } as const;

  test.each([
    ['nothing is wrong', {}, 'present'],
    ['a photo is overdue', { is_overdue: true }, 'late'],
    ['two in a row are missed', { is_overdue: true, missed_count: 2 }, 'late'],
    ['three in a row are missed', { is_overdue: true, missed_count: 3 }, 'silent'],
    ['there was no contact for a day', { is_out_of_contact: true }, 'silent'],
    ['it is silent and only called', { presence: 'silent' }, 'silent'],
    ['it was silent and sent a photo', { presence: 'silent', is_back: true }, 'present'],
    ['nothing is expected', { is_expected: false, missed_count: 3, presence: 'silent' }, 'present'],
  ] as const)('when %s', (_case, evidence, presence) => {
    expect(presenceOf({ ...fine, ...evidence })).toBe(presence);
  });
});

test('a missing report ranks before a bad one', () => {
  expect(viewStateOf({ quality_reasons: ['blurred', 'too_dark'], is_shifted: false })).toBe('too_dark');
  expect(viewStateOf({ quality_reasons: ['blurred'], is_shifted: true })).toBe('moved');
  expect(viewStateOf({ quality_reasons: ['glare'], is_shifted: false })).toBe('clear');
  expect(cameraState('late', 'blurred')).toBe('late');
  expect(cameraState('present', 'blurred')).toBe('blurred');
  expect(cameraState('present', 'clear')).toBe('fine');
});

test.each([
  ['platform_2', 'continuous', true, 'fixed_times', 'wakes'],
  ['platform_2', 'scheduled', true, 'fixed_times', 'waits'],
  ['platform_2', 'continuous', false, 'fixed_times', 'never'],
  ['platform_1', 'scheduled', true, 'fixed_times', 'wakes'],
  ['platform_2', 'continuous', true, 'frequency', 'never'],
  [null, 'continuous', true, 'fixed_times', 'never'],
] as const)(
  '[CONST-027] %s, %s downlink, retry %s, %s: an attempt %s the device',
  (platform, downlink_mode, is_retry_enabled, schedule_type, reach) => {
    expect(retryReach({ platform, downlink_mode, is_retry_enabled, schedule_type })).toBe(reach);
  },
);
