import type { AlertKind, AlertRule, Suppression } from '@tenken/contract/alert/alert-rule.ts';
import type { Observation } from '@tenken/contract/alert/observation.ts';
import { alertsOf, type ReplayedAlert } from '@tenken/contract/alert/replay.ts';
import { replayVersions } from '@tenken/contract/alert/rule-versions.ts';
import { seriesOfKind } from '../rules/series-of-kind.ts';

export interface BackTestInput {
  readonly rules: readonly {
    readonly kind: AlertKind;
    readonly rule: AlertRule;
    readonly suppressions: readonly Suppression[];
  }[];
  /** In chronological order; observations before `from` are only context, as in live evaluation. */
  readonly series: readonly Observation[];
  readonly from: number;
}

export interface BackTested extends ReplayedAlert {
  readonly kind: AlertKind;
}

/** Runs in a worker thread: the alerts that rules raise for a series, by the same steps as live evaluation. */
export const runBackTest = ({ rules, series, from }: BackTestInput): BackTested[] =>
  rules
    .flatMap(({ kind, rule, suppressions }) => {
      const versions = [{ from, rule }];
      const own = seriesOfKind(kind, versions, series, -Infinity);
      return alertsOf(replayVersions(versions, suppressions, own).transitions).map((alert) => ({
        ...alert,
        kind,
      }));
    })
    .toSorted((one, other) => one.started_at - other.started_at);
