import { QUIET } from '@tenken/contract/alert/alert-state.ts';
import { CHANGE_WINDOW_HOURS } from '@tenken/contract/alert/alert.limits.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { Checkpoint } from '@tenken/contract/alert/checkpoints.ts';
import type { RuleVersion } from '@tenken/contract/alert/rule-versions.ts';
import type { Watched } from '../subject/subject.ts';
import { appendRuleVersion } from './append-rule-version.ts';
import type { RuleRow } from './rule.store.ts';

/** A rule with its current versions, and the earliest time of a change for it. */
export interface Due {
  readonly kind: AlertKind;
  readonly before: RuleRow | null;
  readonly versions: readonly RuleVersion[];
  readonly from: number;
}

/** A run of one rule from its start to the newest observation. */
export interface Run extends Due {
  readonly start: Checkpoint;
  /** Begins at a checkpoint; otherwise after the newest observation that is known. */
  readonly isReplay: boolean;
}

const HOUR_MS = 3_600_000;

/** The rules affected by an observation of a time; null: only the settings may have changed. */
export function findDue(
  { rules, changed_at }: Pick<Watched, 'rules' | 'changed_at'>,
  stored: readonly RuleRow[],
  { since, now }: { since: number | null; now: number },
): Due[] {
  const kinds = new Set([...stored.map(({ kind }) => kind), ...(Object.keys(rules) as AlertKind[])]);
  return [...kinds].flatMap((kind) => {
    const before = stored.find((row) => row.kind === kind) ?? null;
    const versions = appendRuleVersion(before?.versions ?? [], rules[kind] ?? null, {
      changedAt: changed_at?.getTime() ?? null,
      since,
      now,
    });
    if (versions.length === 0) return [];
    const renewedFrom = versions === before?.versions ? Infinity : versions.at(-1)!.from;
    return [{ kind, before, versions, from: Math.min(since ?? Infinity, renewedFrom) }];
  });
}

/** Whether something changed before the state of the rule. */
export const isBehind = ({ before, from }: Due): boolean =>
  before !== null && from <= before.newest_at.getTime();

/** Where each run begins. Changes older than every checkpoint have no effect. */
export const planRuns = (due: readonly Due[], checkpoints: ReadonlyMap<AlertKind, Checkpoint>): Run[] =>
  due.flatMap((one): Run[] => {
    if (one.before === null) return [{ ...one, start: initialCheckpoint(one.versions), isReplay: false }];
    const start = isBehind(one) ? checkpoints.get(one.kind) : undefined;
    return start ? [{ ...one, start, isReplay: true }] : continueRun(one);
  });

/** Drops replays that would start before `reach`, the beginning of the loaded series. */
export const withinReach = (runs: readonly Run[], reach: number): Run[] =>
  runs.flatMap((run) => (run.isReplay && run.start.at < reach ? continueRun(run) : [run]));

/** Continues after the newest known observation, when there is anything new. */
function continueRun(one: Due): Run[] {
  if (one.before === null) return [];
  const { state, newest_at, versions } = one.before;
  if (isBehind(one) && versions === one.versions) return [];
  return [{ ...one, start: { at: newest_at.getTime() + 1, state }, isReplay: false }];
}

/** Before the rule was created values are only recorded, as far back as a change is measured. */
const initialCheckpoint = (versions: readonly RuleVersion[]): Checkpoint => ({
  at: versions[0]!.from - CHANGE_WINDOW_HOURS * HOUR_MS,
  state: QUIET,
});
