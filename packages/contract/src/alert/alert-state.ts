import type { AlertLevel } from './level.ts';

export type AlertPhase = 'normal' | 'pending' | 'alerting' | 'recovering';

/** Why nobody was written to although something is bad. */
export type HeldBack = 'switched_off' | 'shelved' | 'outside_period' | 'cooldown';

/** One alert, from its first bad observation that counted to the one that ended it. */
export interface Episode {
  /** The observation that raised it. */
  readonly id: string;
  readonly started_at: number;
  readonly level: AlertLevel;
  /** The worst level that was announced so far. */
  readonly announced: AlertLevel | null;
  readonly held_back: HeldBack | null;
}

/** All that a rule remembers. It is plain data: kept between observations and compared in tests. */
export interface AlertState {
  readonly phase: AlertPhase;
  /** Since when it is pending or recovering. */
  readonly since: number | null;
  /** False from the moment the camera fell silent until the next observation. */
  readonly has_data: boolean;
  /** The level that counts now. */
  readonly level: AlertLevel;
  /** What the last observation said by itself; a doubtful one counts when the one before said the same. */
  readonly said: AlertLevel;
  /** The levels of the last observations, newest last, as many as the rule asks for. */
  readonly recent: readonly AlertLevel[];
  /** The last value that counted. */
  readonly last: { readonly at: number; readonly value: number } | null;
  readonly episode: Episode | null;
  /** When the last alert was over. */
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

/** The name people read: while nothing is heard nobody can say more. */
export const shownPhase = ({ phase, has_data }: AlertState): AlertPhase | 'no_data' =>
  has_data ? phase : 'no_data';
