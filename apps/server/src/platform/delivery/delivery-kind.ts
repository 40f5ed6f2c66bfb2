import type { DatabaseTransaction } from '../db/database.ts';
import type { RetrySchedule } from './next-attempt.ts';
import type { DestinationPace } from './plan-deliveries.ts';

/** A message for one destination. Destination and subject identify it, the same at every attempt. */
export interface Delivery {
  readonly kind: string;
  readonly destination: string;
  readonly subject: string;
  readonly company_id: string | null;
  readonly message: unknown;
  readonly attempts: number;
  /** Failures since it was last requested. */
  readonly failures: number;
  readonly created_at: Date;
}

export type Outcome =
  | { readonly kind: 'delivered' }
  /** The destination is deleted. */
  | { readonly kind: 'gone'; readonly error: string }
  /** Permanent failure; not retried. */
  | { readonly kind: 'refused'; readonly error: string }
  /** Retried by the schedule, or after the time that the destination asks for. */
  | { readonly kind: 'later'; readonly error: string; readonly waitSeconds: number | null };

/** An attempt, with a note of its kind. */
export interface DeliveryAttempt<Note> {
  readonly at: Date;
  readonly durationMs: number;
  readonly outcome: Outcome;
  readonly note: Note;
}

/**
 * Why something is not sent: its destination is deleted; access to it was lost; or its destination is off, and its
 * deliveries are held (`holdDeliveries`).
 */
export type NotSendable = 'gone' | 'withheld' | 'held';

/** A delivery channel. At-least-once: a repeat carries the same id. */
export interface DeliveryKind<Note = unknown> {
  readonly name: string;
  readonly retries: RetrySchedule;
  /** Calls at once to one destination. */
  readonly atOnce: Readonly<Record<DestinationPace, number>>;
  /** Send the oldest first, or the one that was due first. */
  readonly order: 'created_at' | 'due_at';
  /** For each delivery, in order, its request or the reason why it is not sent. */
  readonly prepare: (
    deliveries: readonly Delivery[],
  ) => Promise<readonly (NotSendable | (() => Promise<DeliveryAttempt<Note>>))[]>;
  /** Records the outcome of attempts, in the transaction that settles their deliveries and before it does. */
  readonly record: (
    tx: DatabaseTransaction,
    tried: readonly (DeliveryAttempt<Note> & { readonly delivery: Delivery })[],
  ) => Promise<void>;
}

/** Notes are opaque to the sender and are passed back unchanged. */
export const deliveryKind = <Note>(kind: DeliveryKind<Note>): DeliveryKind => kind as DeliveryKind;
