import type { AlertState } from './alert-state.ts';
import type { AlertTransition } from './alert-transition.ts';
import { alertsOf, type ReplayedAlert } from './replay.ts';

/** A stored alert; also a withdrawn one, which a correction may restore. */
export interface StoredAlert {
  readonly id: string;
  /** The observation that raised it. */
  readonly observation_id: string;
  readonly started_at: number;
  readonly ended_at: number | null;
  readonly isWithdrawn: boolean;
}

export interface AlertDiff<Kept extends StoredAlert> {
  readonly same: readonly { readonly kept: Kept; readonly replayed: ReplayedAlert }[];
  readonly fresh: readonly ReplayedAlert[];
  readonly withdrawn: readonly Kept[];
}

/** The alerts of a replay that started in a state, including the one open at that time. */
export function alertsAfter(
  { episode }: AlertState,
  transitions: readonly AlertTransition[],
): readonly ReplayedAlert[] {
  if (episode === null) return alertsOf(transitions);
  const { id, started_at, level } = episode;
  return alertsOf([
    { what: 'raised', at: started_at, observation_id: id, episode_id: id, level },
    ...transitions,
  ]);
}

/**
 * Matches replayed alerts with stored ones: one raised by the same observation, or overlapping, is the same alert and
 * keeps its acknowledgement and comments. A stored one without a match is withdrawn.
 */
export function diffAlerts<Kept extends StoredAlert>(
  kept: readonly Kept[],
  replayed: readonly ReplayedAlert[],
): AlertDiff<Kept> {
  const free = new Set(kept.toSorted((one, other) => Number(one.isWithdrawn) - Number(other.isWithdrawn)));
  const pairs = new Map<ReplayedAlert, Kept>();
  const pair = (fits: (one: Kept, other: ReplayedAlert) => boolean): void => {
    for (const alert of replayed) {
      const found = pairs.has(alert) ? undefined : [...free].find((one) => fits(one, alert));
      if (!found) continue;
      pairs.set(alert, found);
      free.delete(found);
    }
  };
  pair((one, other) => one.observation_id === other.id);
  pair(overlaps);
  return {
    same: [...pairs].map(([alert, one]) => ({ kept: one, replayed: alert })),
    fresh: replayed.filter((alert) => !pairs.has(alert)),
    withdrawn: [...free].filter(({ isWithdrawn }) => !isWithdrawn),
  };
}

const overlaps = (one: StoredAlert, other: ReplayedAlert): boolean =>
  one.started_at <= (other.ended_at ?? Infinity) && other.started_at <= (one.ended_at ?? Infinity);
