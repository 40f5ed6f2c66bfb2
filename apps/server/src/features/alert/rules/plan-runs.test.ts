import { QUIET } from '@tenken/contract/alert/alert-state.ts';
import { describe, expect, it } from 'vitest';
import { type Due, planRuns, type Run, withinReach } from './plan-runs.ts';
import type { RuleRow } from './rule.store.ts';

const HOUR_MS = 3_600_000;
const NEWEST = Date.UTC(2026, 10, 17, 9);
const versions = [{ from: 0, rule: null }];
const stored: RuleRow = {
  kind: 'limit',
  versions,
  state: { ...QUIET, level: 'warning' },
  newest_at: new Date(NEWEST),
  newest_id: 'r9',
  settle_at: null,
  late_since: null,
};
const checkpoint = { at: NEWEST - 24 * HOUR_MS, state: QUIET };

describe('planRuns', () => {
  it('restarts from the checkpoint before the late observation', () => {
    expect(planRuns([dueFrom(NEWEST - HOUR_MS)], new Map([['limit', checkpoint]]))).toEqual([
      { ...dueFrom(NEWEST - HOUR_MS), start: checkpoint, isReplay: true },
    ]);
  });

  it('ignores observations older than every checkpoint', () => {
    expect(planRuns([dueFrom(NEWEST - HOUR_MS)], new Map())).toEqual([]);
  });
});

describe('withinReach', () => {
  const replay: Run = { ...dueFrom(NEWEST - HOUR_MS), start: checkpoint, isReplay: true };

  it('replays from a start within the observations that were loaded', () => {
    expect(withinReach([replay], checkpoint.at)).toEqual([replay]);
  });

  it('omits a replay that would start before them, with an incomplete series', () => {
    expect(withinReach([replay], checkpoint.at + 1)).toEqual([]);
  });

  it('starts from the newest observation instead where the rule itself changed', () => {
    const changed = { ...replay, versions: [...versions, { from: NEWEST - HOUR_MS, rule: null }] };
    expect(withinReach([changed], checkpoint.at + 1)).toEqual([
      { ...changed, start: { at: NEWEST + 1, state: stored.state }, isReplay: false },
    ]);
  });

  it('keeps a step as it is: it starts after the newest observation', () => {
    const step: Run = {
      ...dueFrom(NEWEST + HOUR_MS),
      start: { at: NEWEST + 1, state: QUIET },
      isReplay: false,
    };
    expect(withinReach([step], NEWEST + 2 * HOUR_MS)).toEqual([step]);
  });
});

function dueFrom(from: number): Due {
  return { kind: 'limit', before: stored, versions, from };
}
