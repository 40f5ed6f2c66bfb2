import { describe, expect, it } from 'vitest';
import { roundState, rrulesOfPlan, runFor } from './round.rules.ts';

const at = (time: string): Date => new Date(`2026-11-16T${time}:00Z`);
const run = (from: string, to: string | null) => ({
  startedAt: at(from),
  finishedAt: to === null ? null : at(to),
});

describe('the times of a plan', () => {
  it('are rules of the week, days in order', () => {
    expect(rrulesOfPlan({ weekdays: ['FR', 'MO'], times: ['08:00', '20:30'] })).toEqual([
      'FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=8;BYMINUTE=0',
      'FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=20;BYMINUTE=30',
    ]);
  });
});

describe('the run that counts for a due time', () => {
  it.each([
    ['an hour early', '07:00', true],
    ['a minute earlier still', '06:59', false],
    ['late', '11:00', true],
    ['early for the next time', '19:00', false],
  ])('is one begun %s: %s', (_, from, isCounted) => {
    expect(runFor(at('08:00'), at('20:00'), [run(from, '23:00')]) !== null).toBe(isCounted);
  });

  it('is not an unfinished one', () => {
    expect(runFor(at('08:00'), at('20:00'), [run('08:05', null)])).toBeNull();
  });

  it('is one begun between two times less than an hour apart', () => {
    expect(runFor(at('08:00'), at('08:20'), [run('07:50', '08:10')])).not.toBeNull();
  });

  it('has no end after the last time', () => {
    expect(runFor(at('08:00'), null, [run('23:00', '23:10')])).not.toBeNull();
  });
});

describe('a planned round', () => {
  const plan = { dueAt: at('08:00'), nextDueAt: at('20:00'), withinMinutes: 60 };
  it.each([
    ['waits before its first time', { ...plan, dueAt: null }, [], '07:00', 'waiting'],
    ['is due at its time', plan, [], '08:00', 'due'],
    ['is due to the last minute', plan, [], '09:00', 'due'],
    ['is overdue after it', plan, [], '09:01', 'overdue'],
    ['is overdue while its run is not finished', plan, [run('08:10', null)], '09:01', 'overdue'],
    ['is done, also late', plan, [run('10:00', '10:20')], '11:00', 'done'],
  ] as const)('%s', (_, times, runs, now, state) => {
    expect(roundState(times, runs, at(now))).toBe(state);
  });
});
