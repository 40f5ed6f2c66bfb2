import { describe, expect, test } from 'vitest';
import type { AlertCondition, AlertRule } from './alert-rule.ts';
import type { Observation } from './observation.ts';
import { replay } from './replay.ts';
import { at, LIMIT, reading, ruleOf, series, shown } from './series.testing.ts';

const happen = (rule: AlertRule, seen: Observation[]): string[] => shown(replay(rule, [], seen).transitions);
const raisedBy = (condition: AlertCondition, seen: Observation[]): string[] =>
  happen(ruleOf(condition), seen).filter((row) => row.includes('raised') && !row.includes('announced'));

describe('a change', () => {
  const change: AlertCondition = { kind: 'change', minimum_change: 0.3, when: 'both' };

  test('is measured from the last reading of the last 48 hours (ENT-026, CONST-037)', () => {
    expect(raisedBy(change, series('09:00 0.5\n09:15 0.9'))).toEqual(['09:15 raised warning']);
    expect(raisedBy(change, series('09:00 0.9\n+2 09:00 1.2'))).toEqual(['+2 09:00 raised warning']);
    expect(raisedBy(change, series('09:00 0.5\n+2 09:01 0.9'))).toEqual([]);
    expect(raisedBy(change, series('09:00 0.5\n09:15 0.79'))).toEqual([]);
  });

  test('of a lamp is any (STATE-026)', () => {
    const lamp: AlertCondition = { kind: 'change', minimum_change: 0, when: 'both' };
    expect(raisedBy(lamp, series('09:00 1\n09:15 1'))).toEqual([]);
    expect(raisedBy(lamp, series('09:00 1\n10:00 0'))).toEqual(['10:00 raised warning']);
    expect(raisedBy(lamp, series('09:00 1\n+2 10:00 0'))).toEqual([]);
  });

  test('skips unreadable photos and implausible values', () => {
    expect(raisedBy(change, series('09:00 0.5\n09:15 -\n09:30 0.9'))).toEqual(['09:30 raised warning']);
    expect(raisedBy(change, series('09:00 0.5\n09:15 9?\n09:30 0.5'))).toEqual([]);
    expect(raisedBy(change, series('09:00 0.5\n09:15 0.9?\n09:30 0.9'))).toEqual(['09:30 raised warning']);
  });

  test('during maintenance is not reported afterwards', () => {
    const suppressions = [{ from: at('09:10'), until: at('09:40'), why: 'maintenance' as const }];
    const seen = series('09:00 0.5\n09:30 0.9\n09:45 0.9');
    expect(replay(ruleOf(change), suppressions, seen).transitions).toEqual([]);
  });
});

describe('the value that a rule uses', () => {
  const confirmedLow = reading('09:00', 1.5, { confirmed_value: 1, is_confirmed: true });
  const confirmedHigh = reading('09:00', 1, { confirmed_value: 1.5, is_confirmed: true });

  test.each([
    ['estimate', 0, 0],
    ['confirmed', 0, 1],
    ['both', 0, 1],
  ] as const)('%s', (when, low, high) => {
    expect(raisedBy({ ...LIMIT, when }, [confirmedLow])).toHaveLength(low);
    expect(raisedBy({ ...LIMIT, when }, [confirmedHigh])).toHaveLength(high);
  });

  test('estimate: the value of the engine until a user corrects it', () => {
    const estimate = { ...LIMIT, when: 'estimate' } as const;
    expect(raisedBy(estimate, [reading('09:00', 1.5)])).toHaveLength(1);
    const agreed = reading('09:00', 1.5, { confirmed_value: 1.5, is_confirmed: true });
    expect(raisedBy(estimate, [agreed])).toHaveLength(1);
  });

  test('confirmed: an unconfirmed reading is ignored', () => {
    expect(raisedBy({ ...LIMIT, when: 'confirmed' }, [reading('09:00', 1.5)])).toEqual([]);
  });

  test('a user who confirms a doubtful value ends the doubt', () => {
    const seen = reading('09:00', 1.5, { confirmed_value: 1.5, is_confirmed: true, is_doubtful: true });
    expect(raisedBy({ ...LIMIT, when: 'both' }, [seen])).toHaveLength(1);
  });
});

describe('the return from a limit', () => {
  const sticky = { ...LIMIT, deadband: 0.05 };

  test.each([
    ['09:00 1.25\n09:15 1.17\n09:30 1.14', '09:30 resolved warning'],
    ['09:00 0.35\n09:15 0.43\n09:30 0.46', '09:30 resolved warning'],
  ])('leads past it by the deadband, above and below: %j', (rows, last) => {
    expect(happen(ruleOf(sticky), series(rows)).at(-1)).toBe(last);
  });

  test.each([
    ['09:00 1.45\n09:15 1.37', 'error'],
    ['09:00 1.45\n09:15 1.33', 'warning'],
    ['09:00 0.15\n09:15 0.23', 'error'],
    ['09:00 0.15\n09:15 0.27', 'warning'],
  ] as const)('from an error to a warning too: %j', (rows, level) => {
    expect(replay(ruleOf(sticky), [], series(rows)).state).toMatchObject({ phase: 'alerting', level });
  });

  test('has no end on a side without a limit', () => {
    const upper = { minimum_value: null, maximum_value: 1.2 };
    const lower = { minimum_value: 0.4, maximum_value: null };
    const above = { ...sticky, control: upper, system: null };
    expect(happen(ruleOf(above), series('09:00 1.25\n09:15 0')).at(-1)).toBe('09:15 resolved warning');
    const below = { ...sticky, control: lower, system: null };
    expect(happen(ruleOf(below), series('09:00 0.3\n09:15 9')).at(-1)).toBe('09:15 resolved warning');
  });
});

test('a gauge that is unreadable for some photos in a row', () => {
  const rule = ruleOf({ kind: 'unreadable' }, { needed: 3, of: 3 });
  expect(happen(rule, series('09:00 -\n09:15 -\n09:30 1\n09:45 -'))).toEqual([]);
  expect(happen(rule, series('09:00 -\n09:15 -\n09:30 -'))[0]).toBe('09:30 raised warning');
  expect(happen(rule, series('09:00 -\n09:15 -\n09:30 -\n09:45 5?')).at(-1)).toBe('09:45 resolved warning');
});

describe('an anomaly', () => {
  const both: AlertCondition = { kind: 'anomaly' };
  const inspected = (clock: string, is_anomaly: boolean | null, confirmed: boolean | null = null) =>
    ({ of: 'judgement', at: at(clock), id: clock, is_anomaly, confirmed_is_anomaly: confirmed }) as const;

  test('is one alert from the first photo to the last, announced again when a user confirms it', () => {
    const seen = [inspected('09:00', true, true), inspected('09:15', true), inspected('09:30', false)];
    expect(happen(ruleOf(both), [inspected('09:00', true)])).toEqual([
      '09:00 raised warning',
      '09:00 announced raised',
    ]);
    expect(happen(ruleOf(both), seen)).toEqual([
      '09:00 raised error',
      '09:00 announced raised',
      '09:30 resolved error',
    ]);
    expect(happen(ruleOf(both), [inspected('08:45', true), ...seen])).toContain('09:00 announced worsened');
  });

  test('reviewed as normal is none; an uninspected photo is ignored', () => {
    expect(raisedBy(both, [inspected('09:00', true, false), inspected('09:15', null)])).toEqual([]);
    const seen = [inspected('09:00', true), inspected('09:15', null)];
    expect(replay(ruleOf(both), [], seen).state.phase).toBe('alerting');
  });
});

test('a trigger is raised and resolved', () => {
  const seen = [true, false].map(
    (is_raised, index) => ({ of: 'trigger', at: at(`09:0${index}`), id: `09:0${index}`, is_raised }) as const,
  );
  expect(happen(ruleOf({ kind: 'trigger' }, {}, { on_recovery: true }), seen)).toEqual([
    '09:00 raised warning',
    '09:00 announced raised',
    '09:01 resolved warning',
    '09:01 announced recovered',
  ]);
});

test.each([
  ['camera_late', ['late', 'silent']],
  ['camera_silent', ['silent']],
  ['camera_blind', ['too_dark', 'overexposed', 'blurred']],
  ['camera_moved', ['moved']],
] as const)('%s', (kind, bad) => {
  const states = ['fine', 'late', 'silent', 'moved', 'too_dark', 'overexposed', 'blurred'] as const;
  const raising = states.filter(
    (state) => raisedBy({ kind }, [{ of: 'camera', at: 0, id: state, state }]).length > 0,
  );
  expect(raising.toSorted()).toEqual(bad.toSorted());
});

test('a battery is low until it is well above the threshold again', () => {
  const seen = [25, 20, 24, 25, 26].map(
    (percentage, index) =>
      ({ of: 'battery', at: at(`09:0${index}`), id: String(percentage) + index, percentage }) as const,
  );
  expect(happen(ruleOf({ kind: 'battery', below_percentage: 20 }), seen)).toEqual([
    '201 raised warning',
    '201 announced raised',
    '264 resolved warning',
  ]);
});

test('a limit is near where a line fits the last days', () => {
  const near: AlertCondition = { kind: 'time_to_limit', hours: 24, control: null, system: null };
  const trend = (hours_to_limit: number | null): Observation[] => [
    { of: 'trend', at: 0, id: 'trend', hours_to_limit },
  ];
  expect(raisedBy(near, trend(24))).toHaveLength(1);
  expect(raisedBy(near, trend(25))).toEqual([]);
  expect(raisedBy(near, trend(null))).toEqual([]);
});
