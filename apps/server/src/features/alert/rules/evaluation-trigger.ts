import type { Platform } from '../../../platform/platform.ts';

export type EvaluationDeps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

/** Why the rules of a subject are evaluated. */
export interface EvaluationTrigger {
  /** Time of the observation in milliseconds; null: settings may have changed, or a batch of late data has ended. */
  readonly since: number | null;
  /** Triggered by a review of a user. */
  readonly isReview?: boolean;
  /** The observation that a user has just confirmed as an anomaly: notified however old it is. */
  readonly confirmedId?: string | null;
}
