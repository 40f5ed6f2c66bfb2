import { expect, test } from 'vitest';
import { alertsAfter, type StoredAlert, diffAlerts } from './diff-alerts.ts';
import { QUIET } from './alert-state.ts';
import type { ReplayedAlert } from './replay.ts';

const kept = (id: string, started_at: number, ended_at: number | null, isWithdrawn = false): StoredAlert => ({
  id,
  observation_id: `seen ${started_at}`,
  started_at,
  ended_at,
  isWithdrawn,
});
const replayed = (started_at: number, ended_at: number | null): ReplayedAlert => ({
  id: `seen ${started_at}`,
  started_at,
  ended_at,
  level: 'warning',
  announcements: [],
});
function laid(before: StoredAlert[], after: ReplayedAlert[]) {
  const { same, fresh, withdrawn } = diffAlerts(before, after);
  return {
    same: same.map((one) => `${one.kept.id} is ${one.replayed.id}`),
    fresh: fresh.map(({ id }) => id),
    withdrawn: withdrawn.map(({ id }) => id),
  };
}

test('an alert that began earlier or ended later is the same one', () => {
  expect(laid([kept('a', 10, 20)], [replayed(8, null)])).toEqual({
    same: ['a is seen 8'],
    fresh: [],
    withdrawn: [],
  });
});

test('one that was split keeps its first part, one that disappeared is withdrawn', () => {
  expect(laid([kept('a', 10, 30), kept('b', 40, 50)], [replayed(10, 14), replayed(20, 30)])).toEqual({
    same: ['a is seen 10'],
    fresh: ['seen 20'],
    withdrawn: ['b'],
  });
});

test('the same observation counts before an overlap, and a withdrawn alert may be restored', () => {
  expect(laid([kept('a', 10, 30), kept('b', 20, null)], [replayed(20, null)])).toEqual({
    same: ['b is seen 20'],
    fresh: [],
    withdrawn: ['a'],
  });
  expect(laid([kept('a', 10, 30, true)], [replayed(10, 30)]).same).toEqual(['a is seen 10']);
  expect(laid([kept('a', 10, 30, true)], []).withdrawn).toEqual([]);
});

test('the alert that was open at the beginning belongs to the replay', () => {
  const episode = { id: 'x', started_at: 5, level: 'error', announced: null, held_back: null } as const;
  const [open] = alertsAfter({ ...QUIET, episode }, []);
  expect(open).toMatchObject({ id: 'x', started_at: 5, ended_at: null, level: 'error' });
});
