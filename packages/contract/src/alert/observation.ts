import type { CameraState } from '../photo/calendar.schema.ts';

/** Time of an observation, and its row: a measurement, an estimate, a state of the camera. */
interface Observed {
  /** Unix time in milliseconds at which the photo was taken, not received. */
  readonly at: number;
  readonly id: string;
}

/** A reading of a gauge. Without a value the photo was unreadable. */
export interface ReadingSeen extends Observed {
  readonly of: 'reading';
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  readonly is_confirmed: boolean;
  /** Implausible: it counts when another reading agrees, or a user confirmed it. */
  readonly is_doubtful: boolean;
}

/** The result of a guard; null where it was not inspected, or not confirmed. */
export interface GuardResultSeen extends Observed {
  readonly of: 'judgement';
  readonly is_anomaly: boolean | null;
  readonly confirmed_is_anomaly: boolean | null;
}

/** The state of the camera from here on. */
interface CameraSeen extends Observed {
  readonly of: 'camera';
  readonly state: CameraState;
}

interface TriggerSeen extends Observed {
  readonly of: 'trigger';
  readonly is_raised: boolean;
}

interface BatterySeen extends Observed {
  readonly of: 'battery';
  readonly percentage: number;
}

/** Time until a gauge reaches a limit at its current trend; null where no line fits its last days. */
export interface TrendSeen extends Observed {
  readonly of: 'trend';
  readonly hours_to_limit: number | null;
}

/** The camera does not report: the state of its targets is unknown until it is back. */
interface NothingSeen extends Observed {
  readonly of: 'nothing';
}

export type Observation =
  | ReadingSeen
  | GuardResultSeen
  | CameraSeen
  | TriggerSeen
  | BatterySeen
  | TrendSeen
  | NothingSeen;
