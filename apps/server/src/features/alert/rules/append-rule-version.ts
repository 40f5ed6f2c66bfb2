import { isDeepStrictEqual } from 'node:util';
import { newestRule, type RuleVersion } from '@tenken/contract/alert/rule-versions.ts';
import type { AlertRule } from '@tenken/contract/alert/alert-rule.ts';

/** How far back a rule that is new evaluates existing data. */
const BACKLOG_MS = 7 * 86_400_000;
/** Older versions are not needed: photos older than this are filed under now (decision U-110). */
const RETAINED_MS = 92 * 86_400_000;

export interface RuleChange {
  /** When the settings of the rule changed; null when that is not recorded. */
  readonly changedAt: number | null;
  /** Time of the observation that triggered the evaluation. */
  readonly since: number | null;
  readonly now: number;
}

/** The versions with the current rule; the same list when nothing changed. A new version applies from its change on. */
export function appendRuleVersion(
  versions: readonly RuleVersion[],
  rule: AlertRule | null,
  { changedAt, since, now }: RuleChange,
): readonly RuleVersion[] {
  const last = versions.at(-1);
  if (!last) {
    const begin = changedAt ?? Math.min(since ?? now, now);
    return rule === null ? [] : [{ from: Math.max(begin, now - BACKLOG_MS), rule }];
  }
  if (isDeepStrictEqual(newestRule(versions), rule)) return versions;
  const from =
    changedAt !== null && changedAt > last.from ? Math.min(changedAt, now) : Math.max(now, last.from + 1);
  const needed = versions.filter((_, index) => (versions[index + 1]?.from ?? Infinity) > now - RETAINED_MS);
  return [...needed, { from, rule }];
}
