import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { events as kinds, type EventName, type OwnerOf } from '@tenken/contract/live/events.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/** The company of an event; with the facility if it is about a facility or camera. */
export type EventScope<Name extends EventName = EventName> =
  OwnerOf<Name> extends 'camera' | 'facility'
    ? { company_id: string | null; facility_id: string }
    : { company_id: string | null; facility_id: null };

/** A reaction to an event, run as a durable job; must be safe to repeat. */
export interface Subscription<Name extends EventName = EventName> {
  readonly event: Name;
  /** Name of the job queue, e.g. `measurement.on-photo-received`. */
  readonly name: string;
  readonly concurrency?: number;
  /** Takes a few milliseconds. */
  readonly isQuick?: boolean;
  /** A run that takes longer is given to another worker; by default two minutes. */
  readonly timeoutSeconds?: number;
  /** Whether the event needs a job; by default always. A job that does nothing costs as much. */
  readonly wants?: (payload: EventPayload<Name>) => boolean;
  readonly handle: (payload: EventPayload<Name>) => Promise<void>;
}

/** The part of a subscription that every process declares, also one that runs no jobs. */
export type Declared = Pick<Subscription, 'event' | 'name' | 'timeoutSeconds'> & {
  readonly wants?: (payload: never) => boolean;
};

/** Erases the event type, to put subscriptions to different events into one list. */
export const subscribe = <Name extends EventName>(subscription: Subscription<Name>): Subscription =>
  subscription;

export const EVENT_CHANNEL = 'tenken_event';

/**
 * Writes an event, one job for each subscriber and a wake-up for the live streams in the transaction of the change, so
 * that a reaction can neither be lost nor run for a change that was rolled back.
 */
export class Outbox {
  readonly #jobs: JobQueue;
  readonly #clock: Clock;
  readonly #queues = new Map<string, Queue[]>();

  constructor(jobs: JobQueue, clock: Clock) {
    this.#jobs = jobs;
    this.#clock = clock;
  }

  /** Declares the queues. Every process does this, also one that runs no jobs. */
  async declare(subscriptions: readonly Declared[]): Promise<void> {
    for (const { event, name, wants, timeoutSeconds = TIMEOUT_SECONDS } of subscriptions) {
      const queue = { name, wants: wants as unknown as Queue['wants'] };
      this.#queues.set(event, [...(this.#queues.get(event) ?? []), queue]);
      await this.#jobs.declare({
        name,
        retryLimit: RETRY_LIMIT,
        timeoutSeconds,
        longestPauseSeconds: LONGEST_PAUSE_SECONDS,
      });
    }
  }

  publish<Name extends EventName>(
    tx: DatabaseTransaction,
    name: Name,
    scope: EventScope<Name>,
    payload: EventPayload<Name> & object,
  ): Promise<void> {
    return this.publishAll(tx, name, [{ scope, payload }]);
  }

  /** Many events with one name, in two statements. */
  async publishAll<Name extends EventName>(
    tx: DatabaseTransaction,
    name: Name,
    events: readonly { readonly scope: EventScope<Name>; readonly payload: EventPayload<Name> & object }[],
  ): Promise<void> {
    if (events.length === 0) return;
    const now = this.#clock.now();
    const ids = events.map(() => newId(now));
    await sql`with written as (
      insert into outbox_event (id, name, company_id, facility_id, payload, created_at)
      select n.id, ${name}, n.company_id, n.facility_id, n.payload::jsonb, ${now}
      from unnest(${ids}::text[], ${events.map(({ scope }) => scope.company_id)}::text[],
        ${events.map(({ scope }) => scope.facility_id)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::text[]) as n (id, company_id, facility_id, payload)
      returning id, company_id) select pg_notify(${EVENT_CHANNEL}, company_id || ' ' || id) from written
      where ${kinds[name].isLive} and company_id is not null`.execute(tx);
    const queues = this.#queues.get(name) ?? [];
    await this.#jobs.send(
      tx,
      events.flatMap(({ scope, payload }) =>
        queues
          .filter(({ wants }) => wants?.(payload) ?? true)
          .map((queue) => ({ queue: queue.name, data: payload, company: scope.company_id ?? 'none' })),
      ),
    );
  }

  /**
   * Queues the reactions to a past event again, for the queues that `isMeant` selects, without publishing the event.
   * Returns their number.
   */
  async repeat(
    tx: DatabaseTransaction,
    name: EventName,
    company: string,
    payload: object,
    isMeant: (queue: string) => boolean,
  ): Promise<number> {
    const queues = (this.#queues.get(name) ?? []).filter(
      (queue) => isMeant(queue.name) && (queue.wants?.(payload) ?? true),
    );
    await this.#jobs.send(
      tx,
      queues.map((queue) => ({ queue: queue.name, data: payload, company })),
    );
    return queues.length;
  }

  /** Starts running jobs; only in processes with the worker role. */
  async work(subscriptions: readonly Subscription[]): Promise<void> {
    for (const { name, concurrency = 4, isQuick = false, timeoutSeconds, handle } of subscriptions)
      await this.#jobs.work({
        name,
        concurrency,
        isQuick,
        retryLimit: RETRY_LIMIT,
        timeoutSeconds: timeoutSeconds ?? TIMEOUT_SECONDS,
        run: handle as (data: object) => Promise<void>,
      });
  }
}

interface Queue {
  readonly name: string;
  readonly wants: ((payload: object) => boolean) | undefined;
}

const RETRY_LIMIT = 8;
/** About the last pause of eight. */
const LONGEST_PAUSE_SECONDS = 600;
const TIMEOUT_SECONDS = 120;
