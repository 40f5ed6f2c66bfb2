import type { AlertLevel } from './level.ts';

export type AlertPhase = 'normal' | 'pending' | 'alerting' | 'recovering';

/** Why a notification was held back. */
export type HeldBack = 'switched_off' | 'shelved' | 'outside_period' | 'cooldown';

/** One alert, from the observation that raised it to the one that resolved it. */
export interface Episode {
  /** The observation that raised it. */
  readonly id: string;
  readonly started_at: number;
  readonly level: AlertLevel;
  /** The worst level announced so far. */
  readonly announced: AlertLevel | null;
  readonly held_back: HeldBack | null;
}

/** The whole state of a rule, as plain data: stored between observations and compared in tests. */
export interface AlertState {
  readonly phase: AlertPhase;
  /** Since when it is pending or recovering. */
  readonly since: number | null;
  /** False from the moment the camera stops reporting until the next observation. */
  readonly has_data: boolean;
  /** The effective level. */
  readonly level: AlertLevel;
  /** The level of the last observation alone; a doubtful one counts when the one before had the same. */
  readonly said: AlertLevel;
  /** The levels of the last observations, newest last, as many as the rule needs. */
  readonly recent: readonly AlertLevel[];
  /** The last effective value. */
  readonly last: { readonly at: number; readonly value: number } | null;
  readonly episode: Episode | null;
  /** When the last alert was resolved. */
  readonly ended_at: number | null;
}

export const QUIET: AlertState = {
  phase: 'normal',
  since: null,
  has_data: true,
  level: 'normal',
  said: 'normal',
  recent: [],
  last: null,
  episode: null,
  ended_at: null,
};

/** The phase as displayed: unknown while the camera does not report. */
export const shownPhase = ({ phase, has_data }: AlertState): AlertPhase | 'no_data' =>
  has_data ? phase : 'no_data';
