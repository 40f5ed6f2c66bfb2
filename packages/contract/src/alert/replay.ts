import { observe } from './alert-machine.ts';
import type { AlertRule, Rest } from './alert-rule.ts';
import { type AlertState, QUIET } from './alert-state.ts';
import type { Happening } from './happening.ts';
import type { AlertLevel } from './level.ts';
import type { Observation } from './observation.ts';

/** One alert of a replay; open while nothing ended it. */
export interface ReplayedAlert {
  readonly id: string;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly level: AlertLevel;
  /** When people were written to, and why. */
  readonly announcements: readonly Happening[];
}

export interface Replay {
  readonly state: AlertState;
  readonly happenings: readonly Happening[];
}

/** A rule over a series, in the order of its times: what the live product does one by one, and what a back-test does at once. */
export function replay(
  rule: AlertRule,
  rests: readonly Rest[],
  series: readonly Observation[],
  from: AlertState = QUIET,
): Replay {
  let state = from;
  const happenings: Happening[] = [];
  for (const seen of series.toSorted(byTime)) {
    const step = observe(rule, rests, state, seen);
    state = step.state;
    happenings.push(...step.happenings);
  }
  return { state, happenings };
}

/** The order of observations: by time, and one order for those of the same moment. */
export const byTime = (one: Observation, other: Observation): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** The alerts that the happenings of a replay make up. */
export function alertsOf(happenings: readonly Happening[]): ReplayedAlert[] {
  const alerts = new Map<string, ReplayedAlert>();
  for (const happening of happenings) {
    const { episode_id: id, at, level } = happening;
    const known = alerts.get(id) ?? { id, started_at: at, ended_at: null, level, announcements: [] };
    alerts.set(id, {
      ...known,
      level: happening.what === 'worsened' ? level : known.level,
      ended_at: happening.what === 'resolved' ? at : known.ended_at,
      announcements:
        happening.what === 'announced' ? [...known.announcements, happening] : known.announcements,
    });
  }
  return [...alerts.values()];
}
