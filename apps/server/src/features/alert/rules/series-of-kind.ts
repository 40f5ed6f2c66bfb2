import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { Observation } from '@tenken/contract/alert/observation.ts';
import type { RuleVersion } from '@tenken/contract/alert/rule-versions.ts';
import { trendsOf } from '@tenken/contract/alert/trends-of.ts';

/** The input of a rule: the series, or for the time to a limit the trends computed from it. */
export function seriesOfKind(
  kind: AlertKind,
  versions: readonly RuleVersion[],
  series: readonly Observation[],
  from: number,
): readonly Observation[] {
  const after = (list: readonly Observation[]) => list.filter(({ at }) => at >= from);
  if (kind !== 'time_to_limit') return after(series);
  const trends = versions.flatMap(({ from: begin, rule }, index) => {
    if (rule?.condition.kind !== 'time_to_limit') return [];
    const end = versions[index + 1]?.from ?? Infinity;
    const { control, system } = rule.condition;
    return trendsOf(
      series.filter(({ at }) => at < end),
      Math.max(begin, from),
      [control, system],
    );
  });
  return [...trends, ...after(series.filter(({ of }) => of === 'nothing'))];
}
