import type { Platform } from '../../../platform/platform.ts';

export type EvaluationDeps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

/** What became known of a subject. */
export interface EvaluationTrigger {
  /** When it was so, in milliseconds; null: only settings may have changed, or late data come to their end. */
  readonly since: number | null;
  /** A person has just said something about it. */
  readonly isReview?: boolean;
  /** Which observation a person has just called an anomaly: that is news, however old it is. */
  readonly confirmedId?: string | null;
}
