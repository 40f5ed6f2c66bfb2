import type { CameraState } from '../photo/calendar.schema.ts';

/** When something was so, and which row says it: a measurement, an estimate, a state of the camera. */
interface Observed {
  /** Milliseconds since 1970: when the photo was taken, not when it came. */
  readonly at: number;
  readonly id: string;
}

/** A gauge's reading. Without a value the photo could not be read. */
export interface ReadingSeen extends Observed {
  readonly of: 'reading';
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  readonly is_confirmed: boolean;
  /** It fits nothing the gauge did before: it counts when another reading agrees, or a person confirmed it. */
  readonly is_doubtful: boolean;
}

/** What a guard made of a photo; nulls where it was not inspected, or nobody confirmed. */
export interface GuardResultSeen extends Observed {
  readonly of: 'judgement';
  readonly is_anomaly: boolean | null;
  readonly confirmed_is_anomaly: boolean | null;
}

/** The camera's state from here on. */
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

/** How long until a gauge reaches a limit if it goes on as it does; null where no line explains its last days. */
export interface TrendSeen extends Observed {
  readonly of: 'trend';
  readonly hours_to_limit: number | null;
}

/** The camera is silent: nothing is known of what it watches until it is back. */
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
