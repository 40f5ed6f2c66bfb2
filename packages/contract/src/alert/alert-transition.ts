import type { AlertState, HeldBack } from './alert-state.ts';
import type { AlertLevel } from './level.ts';
import type { Observation } from './observation.ts';

/** A change caused by an observation. */
export interface AlertTransition {
  readonly what: 'raised' | 'worsened' | 'resolved' | 'announced' | 'held_back';
  readonly at: number;
  readonly observation_id: string;
  /** The observation that raised the alert. */
  readonly episode_id: string;
  readonly level: AlertLevel;
  /** Of an announcement. */
  readonly cause?: 'raised' | 'worsened' | 'repeated' | 'recovered';
  readonly why?: HeldBack;
}

export interface Step {
  readonly state: AlertState;
  readonly transitions: readonly AlertTransition[];
}

export const transition = (
  what: AlertTransition['what'],
  episodeId: string,
  seen: Observation,
  level: AlertLevel,
): AlertTransition => ({ what, at: seen.at, observation_id: seen.id, episode_id: episodeId, level });
