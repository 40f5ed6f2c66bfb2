import type { DatabaseTransaction } from '../db/database.ts';
import type { RetrySchedule } from './next-attempt.ts';
import type { DestinationPace } from './plan-deliveries.ts';

/** Something that one destination is to get. Its destination and subject are its name, the same at every try. */
export interface Delivery {
  readonly kind: string;
  readonly destination: string;
  readonly subject: string;
  readonly company_id: string | null;
  readonly message: unknown;
  readonly attempts: number;
  /** Since somebody last asked for it. */
  readonly failures: number;
  readonly created_at: Date;
}

export type Outcome =
  | { readonly kind: 'delivered' }
  /** The destination is not there any more. */
  | { readonly kind: 'gone'; readonly error: string }
  /** It would be the same tomorrow. */
  | { readonly kind: 'refused'; readonly error: string }
  /** By the retries, or as long as the destination asks for. */
  | { readonly kind: 'later'; readonly error: string; readonly waitSeconds: number | null };

/** A try, and what its kind wants to remember of it. */
export interface DeliveryAttempt<Note> {
  readonly at: Date;
  readonly durationMs: number;
  readonly outcome: Outcome;
  readonly note: Note;
}

/**
 * Why something is not sent: its destination is gone; nobody may have it any more; or its destination is off, and the kind
 * has put off what waits for it (`holdDeliveries`).
 */
export type NotSendable = 'gone' | 'withheld' | 'held';

/** One way to the outside. What it sends may come twice, under the same name. */
export interface DeliveryKind<Note = unknown> {
  readonly name: string;
  readonly retries: RetrySchedule;
  /** Calls at once to one destination. */
  readonly atOnce: Readonly<Record<DestinationPace, number>>;
  /** Whether what was written first goes first, or what was due first. */
  readonly order: 'created_at' | 'due_at';
  /** For each delivery, in their order, how it is sent or why not. */
  readonly prepare: (
    deliveries: readonly Delivery[],
  ) => Promise<readonly (NotSendable | (() => Promise<DeliveryAttempt<Note>>))[]>;
  /** Notes what came of tries, in the transaction that settles their deliveries and before it does. */
  readonly record: (
    tx: DatabaseTransaction,
    tried: readonly (DeliveryAttempt<Note> & { readonly delivery: Delivery })[],
  ) => Promise<void>;
}

/** What a kind remembers is its own affair: it gets back what it gave. */
export const deliveryKind = <Note>(kind: DeliveryKind<Note>): DeliveryKind => kind as DeliveryKind;
