import { setTimeout as sleep } from 'node:timers/promises';
import { batch } from '../batch.ts';
import { inTransaction } from '../db/database.ts';
import type { DueTimer } from '../housekeeping/due-timers.ts';
import type { Platform } from '../platform.ts';
import type { Delivery, DeliveryKind, DeliveryAttempt, NotSendable } from './delivery-kind.ts';
import { claimDeliveries, findWaiting, settleDeliveries, type Settled } from './delivery.store.ts';
import { nextAttempt } from './next-attempt.ts';
import { planDeliveries, type DeliveryQueue, type DestinationPace } from './plan-deliveries.ts';

/** Longer than an attempt can take, including its records; then another process may try. */
const LEASE_MS = 60_000;
/** A destination whose last answer took longer is slow. */
const SLOW_MS = 2000;
/** Attempts that end within this time are recorded together. */
const NOTE_TOGETHER = { most: 100, windowMs: 25 } as const;
const STOP_WITHIN_MS = 3000;
/** Pause after a run that failed, or whose rows were locked by another process. */
const RETRY_MS = 1000;
/** New deliveries are announced by NOTIFY; expired leases of dead processes are found by this sweep. */
const SWEEP_MS = 60_000;

/** Outcome of a claimed delivery. */
interface Done {
  readonly kind: DeliveryKind;
  readonly delivery: Delivery;
  readonly tried: DeliveryAttempt<unknown> | Exclude<NotSendable, 'held'>;
}

/**
 * Sends due deliveries to webhooks, browsers and chats. Those under way are in memory, everything else is in the
 * database: after a crash deliveries are sent again with the same id. A slow destination delays only its own
 * deliveries.
 */
export class DeliverySender {
  readonly #deps: Pick<Platform, 'db' | 'clock' | 'log'>;
  readonly #kinds: ReadonlyMap<string, DeliveryKind>;
  readonly #underWay = new Map<Promise<void>, DeliveryQueue>();
  readonly #paces = new Map<string, DestinationPace>();
  readonly #settle: (done: Done) => Promise<void>;
  #turn = 0;
  #isStopped = false;
  #isAsked = false;
  #soon: NodeJS.Immediate | null = null;
  #round: Promise<Date> | null = null;

  constructor(deps: Pick<Platform, 'db' | 'clock' | 'log'>, kinds: readonly DeliveryKind[]) {
    this.#deps = deps;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
    this.#settle = batch(async (done) => {
      await this.#note(done);
      return done.map(() => undefined);
    }, NOTE_TOGETHER);
  }

  /** Starts what may be started now without waiting for it; returns when to run again. One run at a time. */
  round(): Promise<Date> {
    this.#isAsked = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Sends until nothing is due or under way. */
  async drain(): Promise<void> {
    for (;;) {
      await this.round();
      if (this.#underWay.size === 0 && this.#round === null && this.#soon === null) return;
      await Promise.all(this.#underWay.keys());
    }
  }

  /** Starts nothing more, and gives deliveries under way a moment; interrupted ones are sent again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([
      Promise.all(this.#underWay.keys()),
      sleep(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  /** A request during a run may be about newer deliveries than the run has read. */
  async #rounds(): Promise<Date> {
    for (;;) {
      this.#isAsked = false;
      const next = await this.#startDue();
      if (!this.#isAsked || this.#isStopped) return next;
    }
  }

  async #startDue(): Promise<Date> {
    const now = this.#deps.clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    if (this.#isStopped) return after(SWEEP_MS);
    const waiting = await findWaiting(this.#deps.db);
    const ready = waiting.flatMap(({ due_at, company_id: companyId, failures, ...rest }) => {
      const pace = this.#paces.get(rest.destination) ?? (failures > 0 ? 'failing' : 'quick');
      return due_at <= now && this.#kinds.has(rest.kind) ? [{ ...rest, companyId, pace }] : [];
    });
    const planned = planDeliveries(ready, [...this.#underWay.values()], {
      turn: this.#turn++,
      atOnce: ({ kind, pace }) => this.#kinds.get(kind)!.atOnce[pace],
    });
    for (const [kind, queues] of Map.groupBy(planned, ([queue]) => queue.kind))
      await this.#startKind(this.#kinds.get(kind)!, queues, { now, until: after(LEASE_MS) });
    const isStuck = ready.length > 0 && this.#underWay.size === 0;
    const times = waiting.flatMap(({ due_at }) => (due_at > now ? [due_at.getTime()] : []));
    return new Date(Math.min(...times, after(isStuck ? RETRY_MS : SWEEP_MS).getTime()));
  }

  async #startKind(
    kind: DeliveryKind,
    queues: readonly (readonly [DeliveryQueue, number])[],
    { now, until }: { now: Date; until: Date },
  ): Promise<void> {
    const { order } = kind;
    const counts = new Map(queues.map(([{ destination }, count]) => [destination, count]));
    const claimed = await claimDeliveries(this.#deps.db, counts, { order, now, until });
    const prepared = await kind.prepare(claimed);
    const lineOf = new Map(queues.map(([queue]) => [queue.destination, queue]));
    for (const [index, delivery] of claimed.entries())
      this.#start(lineOf.get(delivery.destination)!, this.#send(kind, delivery, prepared[index]!));
  }

  #start(queue: DeliveryQueue, work: Promise<void>): void {
    const { log } = this.#deps;
    const { kind, destination } = queue;
    const sending = work
      .catch((error: unknown) => {
        if (!this.#isStopped)
          log.error({ err: error, kind, destination }, 'a delivery could not be sent or recorded');
      })
      .finally(() => {
        this.#underWay.delete(sending);
        // its place is free for the next one
        this.#again();
      });
    this.#underWay.set(sending, queue);
  }

  /** Deliveries that are settled together cause one run. */
  #again(): void {
    if (this.#isStopped) return;
    this.#soon ??= setImmediate(() => {
      this.#soon = null;
      this.round().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'due deliveries could not be queried');
        setTimeout(() => this.#again(), RETRY_MS).unref();
      });
    });
  }

  async #send(
    kind: DeliveryKind,
    delivery: Delivery,
    prepared: NotSendable | (() => Promise<DeliveryAttempt<unknown>>),
  ): Promise<void> {
    if (prepared === 'held') return;
    if (typeof prepared === 'string') return this.#settle({ kind, delivery, tried: prepared });
    const tried = await prepared();
    const isSlow = tried.durationMs > SLOW_MS;
    this.#paces.set(
      delivery.destination,
      tried.outcome.kind === 'later' ? 'failing' : isSlow ? 'slow' : 'quick',
    );
    await this.#settle({ kind, delivery, tried });
  }

  /**
   * Records of the kinds first: they lock the owner of a delivery before the delivery, in the same order as changes of
   * the owner.
   */
  async #note(done: readonly Done[]): Promise<void> {
    const { db, clock } = this.#deps;
    await inTransaction(db, async (tx) => {
      for (const [kind, its] of Map.groupBy(done, ({ kind: of }) => of)) {
        const tried = its.flatMap((one) =>
          typeof one.tried === 'string' ? [] : [{ ...one.tried, delivery: one.delivery }],
        );
        if (tried.length > 0) await kind.record(tx, tried);
      }
      await settleDeliveries(
        tx,
        done.map((one) => settledOf(one, clock.now())),
      );
    });
  }
}

/** Delivered, to be retried at its time, or given up. */
function settledOf({ kind, delivery, tried }: Done, now: Date): Settled {
  const { destination, subject, failures } = delivery;
  const name = { destination, subject };
  if (tried === 'withheld' || tried === 'gone') {
    const state = tried === 'gone' ? 'failed' : tried;
    return { ...name, state, attempts: delivery.attempts, failures, due_at: now, error: tried };
  }
  const { at, outcome } = tried;
  const attempts = delivery.attempts + 1;
  if (outcome.kind === 'delivered')
    return { ...name, state: 'delivered', attempts, failures: 0, due_at: at, error: null };
  const failed = { ...name, attempts, failures: failures + 1, error: outcome.error };
  const retry =
    outcome.kind === 'later'
      ? nextAttempt(kind.retries, { ...delivery, ...failed }, { at, waitSeconds: outcome.waitSeconds })
      : null;
  return { ...failed, state: retry === null ? 'failed' : 'waiting', due_at: retry ?? at };
}

/** Channel of the NOTIFY in 0062_delivery.sql. */
export const deliveryTimer = (sender: DeliverySender): DueTimer => ({
  name: 'send-deliveries',
  channel: 'tenken_delivery_due',
  run: () => sender.round(),
});
