import { describe, expect, test } from 'vitest';
import type { AlertRule, Suppression } from './alert-rule.ts';
import { shownPhase } from './alert-state.ts';
import { replay } from './replay.ts';
import { at, LIMIT, ruleOf, series, shown } from './series.testing.ts';

const happen = (rule: AlertRule, rows: string, suppressions: Suppression[] = []): string[] =>
  shown(replay(rule, suppressions, series(rows)).transitions);
const phase = (rule: AlertRule, rows: string): string => shownPhase(replay(rule, [], series(rows)).state);

describe('a limit', () => {
  test('is announced once, again when it worsens, and is resolved by the first good reading', () => {
    const rows = `
      09:00 1.25
      09:15 1.26
      09:30 1.45
      09:45 1.3
      10:00 0.9`;
    expect(happen(ruleOf(LIMIT), rows)).toEqual([
      '09:00 raised warning',
      '09:00 announced raised',
      '09:30 worsened error',
      '09:30 announced worsened',
      '10:00 resolved error',
    ]);
  });

  test('is violated when it is reached, on both sides', () => {
    expect(happen(ruleOf(LIMIT), '09:00 1.2')[0]).toBe('09:00 raised warning');
    expect(happen(ruleOf(LIMIT), '09:00 0.2')[0]).toBe('09:00 raised error');
    expect(happen(ruleOf(LIMIT), '09:00 1.19')).toEqual([]);
  });

  test('is not changed by a photo that cannot be read', () => {
    expect(happen(ruleOf(LIMIT), '09:00 -\n09:15 -')).toEqual([]);
    expect(phase(ruleOf(LIMIT), '09:00 1.3\n09:15 -')).toBe('alerting');
  });

  test('announces every bad reading where that is configured', () => {
    const rule = ruleOf(LIMIT, {}, { repeat: 'every_time' });
    expect(happen(rule, '09:00 1.25\n09:15 1.26').at(-1)).toBe('09:15 announced repeated');
  });

  test('is announced at the levels that recipients chose', () => {
    const onlyError = ruleOf(LIMIT, {}, { levels: ['error'] });
    expect(happen(onlyError, '09:00 1.3\n09:15 1.5')).toEqual([
      '09:00 raised warning',
      '09:00 held_back switched_off',
      '09:15 worsened error',
      '09:15 announced raised',
    ]);
    const onlyWarning = ruleOf(LIMIT, {}, { levels: ['warning'] });
    expect(happen(onlyWarning, '09:00 1.5')).toEqual(['09:00 raised error', '09:00 held_back switched_off']);
  });

  test('announces the resolution where that is configured', () => {
    const rule = ruleOf(LIMIT, {}, { on_recovery: true });
    expect(happen(rule, '09:00 1.3\n09:15 1').at(-1)).toBe('09:15 announced recovered');
  });

  test('is resolved silently for recipients who were not notified of it, or want no notification now', () => {
    const rule = ruleOf(LIMIT, {}, { on_recovery: true, period: { start: 480, end: 1080 } });
    expect(happen(rule, '07:00 1.3\n09:00 1').at(-1)).toBe('09:00 resolved warning');
    expect(happen(rule, '17:00 1.3\n18:00 1').at(-1)).toBe('18:00 resolved warning');
    const suppressions: Suppression[] = [{ from: at('09:10'), until: at('10:00'), why: 'shelved' }];
    expect(happen(rule, '09:00 1.3\n09:15 1', suppressions).at(-1)).toBe('09:15 resolved warning');
  });
});

describe('a deadband', () => {
  const rule = ruleOf({ ...LIMIT, deadband: 0.05 });

  test('keeps an alert open until the value is back by that much', () => {
    expect(happen(rule, '09:00 1.2\n09:15 1.17\n09:30 1.21\n09:45 1.14')).toEqual([
      '09:00 raised warning',
      '09:00 announced raised',
      '09:45 resolved warning',
    ]);
  });

  test('keeps an error until the value is a warning by that much', () => {
    expect(replay(rule, [], series('09:00 1.4\n09:15 1.37')).state.level).toBe('error');
    expect(replay(rule, [], series('09:00 1.4\n09:15 1.34')).state.level).toBe('warning');
  });
});

describe('delays', () => {
  test('an excursion shorter than the duration raises nothing', () => {
    const rule = ruleOf(LIMIT, { on_delay_minutes: 30 });
    expect(happen(rule, '09:00 1.3\n09:15 1.3\n09:29 1')).toEqual([]);
    expect(phase(rule, '09:00 1.3\n09:15 1.3')).toBe('pending');
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:30 1.3\n09:45 1.3')).toEqual([]);
    expect(happen(rule, '09:00 1.3\n09:15 1.3\n09:30 1.3')[0]).toBe('09:30 raised warning');
  });

  test('a return shorter than the duration resolves nothing', () => {
    const rule = ruleOf(LIMIT, { off_delay_minutes: 30 });
    expect(phase(rule, '09:00 1.3\n09:15 1')).toBe('recovering');
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:30 1.3\n09:45 1\n10:14 1')).toHaveLength(2);
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:45 1').at(-1)).toBe('09:45 resolved warning');
  });

  test('some of the last readings must be bad', () => {
    const rule = ruleOf(LIMIT, { needed: 2, of: 3 });
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:30 1\n09:45 1.3')).toEqual([]);
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:30 1.3')[0]).toBe('09:30 raised warning');
    expect(happen(rule, '09:00 1.5\n09:15 1.3\n09:30 1.5').slice(0, 3)).toEqual([
      '09:15 raised warning',
      '09:15 announced raised',
      '09:30 worsened error',
    ]);
  });
});

describe('suppressed notifications', () => {
  const daytime = ruleOf(LIMIT, {}, { period: { start: 480, end: 1080 } });

  test('outside the hours no one is notified; in the morning they are, if it is still open', () => {
    expect(happen(daytime, '07:59 1.3\n08:00 1.3')).toEqual([
      '07:59 raised warning',
      '07:59 held_back outside_period',
      '08:00 announced raised',
    ]);
    expect(happen(daytime, '18:00 1.3\n18:30 1.3\n19:00 1\n+1 08:00 1')).toEqual([
      '18:00 raised warning',
      '18:00 held_back outside_period',
      '19:00 resolved warning',
    ]);
    expect(happen(daytime, '17:59 1.3')).toContain('17:59 announced raised');
  });

  test('the hours are local to the camera', () => {
    const tokyo = ruleOf(LIMIT, {}, { period: { start: 480, end: 1080 }, timezone: 'Asia/Tokyo' });
    expect(happen(tokyo, '01:00 1.3')).toContain('01:00 announced raised');
    expect(happen(tokyo, '09:00 1.3')).toContain('09:00 held_back outside_period');
  });

  test('after an alert the next one waits for the cooldown', () => {
    const rule = ruleOf(LIMIT, { cooldown_minutes: 60 });
    expect(happen(rule, '09:00 1.3\n09:15 1\n09:30 1.3\n10:14 1.3\n10:15 1.3').slice(3)).toEqual([
      '09:30 raised warning',
      '09:30 held_back cooldown',
      '10:15 announced raised',
    ]);
  });

  test('the reason is recorded once, however long it lasts, and again when it changes', () => {
    const suppressions: Suppression[] = [{ from: at('06:00'), until: at('07:30'), why: 'shelved' }];
    expect(happen(daytime, '07:00 1.3\n07:15 1.3\n07:30 1.3\n07:45 1.3', suppressions)).toEqual([
      '07:00 raised warning',
      '07:00 held_back shelved',
      '07:30 held_back outside_period',
    ]);
  });

  test('a shelved alert is stored, and announced when the shelving ends', () => {
    const suppressions: Suppression[] = [{ from: at('08:00'), until: at('10:00'), why: 'shelved' }];
    expect(happen(ruleOf(LIMIT), '09:00 1.3\n09:15 1.5\n10:00 1.5', suppressions)).toEqual([
      '09:00 raised warning',
      '09:00 held_back shelved',
      '09:15 worsened error',
      '10:00 announced raised',
    ]);
  });
});

test('in a maintenance window nothing is evaluated, and open alerts stay open', () => {
  const suppressions: Suppression[] = [{ from: at('09:10'), until: at('10:00'), why: 'maintenance' }];
  expect(happen(ruleOf(LIMIT), '09:00 1.3\n09:15 1\n09:30 1.5\n10:00 1', suppressions)).toEqual([
    '09:00 raised warning',
    '09:00 announced raised',
    '10:00 resolved warning',
  ]);
});

test('while a camera does not report, an alert stays open, and pending durations start again', () => {
  expect(phase(ruleOf(LIMIT), '09:00 1.3\n09:30 silent')).toBe('no_data');
  expect(phase(ruleOf(LIMIT), '09:00 1.3\n09:30 silent\n12:00 1.3')).toBe('alerting');
  expect(phase(ruleOf(LIMIT), '09:00 1.3\n09:30 silent\n12:00 -')).toBe('no_data');
  const patient = ruleOf(LIMIT, { on_delay_minutes: 60 });
  expect(phase(patient, '09:00 1.3\n09:30 silent\n12:00 1.3')).toBe('pending');
});

test('a doubtful reading counts when another one agrees', () => {
  expect(happen(ruleOf(LIMIT), '09:00 1\n09:15 9?\n09:30 1')).toEqual([]);
  expect(happen(ruleOf(LIMIT), '09:00 1\n09:15 9?\n09:30 9?')[0]).toBe('09:30 raised error');
  expect(phase(ruleOf(LIMIT), '09:00 1.3\n09:15 0.9?')).toBe('alerting');
});
