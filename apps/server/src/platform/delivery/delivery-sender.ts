import { setTimeout as sleep } from 'node:timers/promises';
import { batch } from '../batch.ts';
import { inTransaction } from '../db/database.ts';
import type { DueTimer } from '../housekeeping/due-timers.ts';
import type { Platform } from '../platform.ts';
import type { Delivery, DeliveryKind, DeliveryAttempt, NotSendable } from './delivery-kind.ts';
import { claimDeliveries, findWaiting, settleDeliveries, type Settled } from './delivery.store.ts';
import { nextAttempt } from './next-attempt.ts';
import { planDeliveries, type DeliveryQueue, type DestinationPace } from './plan-deliveries.ts';

/** Longer than an attempt can take with its notes; then another process may try. */
const LEASE_MS = 60_000;
/** A destination whose last answer took longer is slow. */
const SLOW_MS = 2000;
/** Attempts that end within this time are noted together. */
const NOTE_TOGETHER = { most: 100, windowMs: 25 } as const;
const STOP_WITHIN_MS = 3000;
/** After a round that failed, or whose rows another process had locked. */
const RETRY_MS = 1000;
/** New deliveries are announced by NOTIFY; expired leases of dead processes are found by this sweep. */
const SWEEP_MS = 60_000;

/** What became of a delivery that was claimed. */
interface Done {
  readonly kind: DeliveryKind;
  readonly delivery: Delivery;
  readonly tried: DeliveryAttempt<unknown> | Exclude<NotSendable, 'held'>;
}

/**
 * Sends what is due, to webhooks, browsers and chat rooms alike. What is under way is in memory, everything else in the
 * database: a process that dies leaves deliveries that wait, and they are sent again under the same name. Nothing here waits
 * for a destination but its own deliveries.
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

  /** Starts what may be started now, and does not wait for it; answers when to look again. One round at a time. */
  round(): Promise<Date> {
    this.#isAsked = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Sends until nothing more is due and nothing is under way. */
  async drain(): Promise<void> {
    for (;;) {
      await this.round();
      if (this.#underWay.size === 0 && this.#round === null && this.#soon === null) return;
      await Promise.all(this.#underWay.keys());
    }
  }

  /** Starts nothing more, and gives what is under way a moment; what is cut off is sent again. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.race([
      Promise.all(this.#underWay.keys()),
      sleep(STOP_WITHIN_MS, undefined, { ref: false }),
    ]);
  }

  /** What is asked for while a round looks may be newer than what it saw. */
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
    for (const [kind, lines] of Map.groupBy(planned, ([line]) => line.kind))
      await this.#startKind(this.#kinds.get(kind)!, lines, { now, until: after(LEASE_MS) });
    const isStuck = ready.length > 0 && this.#underWay.size === 0;
    const times = waiting.flatMap(({ due_at }) => (due_at > now ? [due_at.getTime()] : []));
    return new Date(Math.min(...times, after(isStuck ? RETRY_MS : SWEEP_MS).getTime()));
  }

  async #startKind(
    kind: DeliveryKind,
    lines: readonly (readonly [DeliveryQueue, number])[],
    { now, until }: { now: Date; until: Date },
  ): Promise<void> {
    const { order } = kind;
    const wanted = new Map(lines.map(([{ destination }, count]) => [destination, count]));
    const claimed = await claimDeliveries(this.#deps.db, wanted, { order, now, until });
    const prepared = await kind.prepare(claimed);
    const lineOf = new Map(lines.map(([line]) => [line.destination, line]));
    for (const [index, delivery] of claimed.entries())
      this.#start(lineOf.get(delivery.destination)!, this.#send(kind, delivery, prepared[index]!));
  }

  #start(line: DeliveryQueue, work: Promise<void>): void {
    const { log } = this.#deps;
    const { kind, destination } = line;
    const sending = work
      .catch((error: unknown) => {
        if (!this.#isStopped)
          log.error({ err: error, kind, destination }, 'a delivery could not be sent or noted');
      })
      .finally(() => {
        this.#underWay.delete(sending);
        // its place is free for the next
        this.#again();
      });
    this.#underWay.set(sending, line);
  }

  /** What is settled together ends together, and is one round. */
  #again(): void {
    if (this.#isStopped) return;
    this.#soon ??= setImmediate(() => {
      this.#soon = null;
      this.round().catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'what is due could not be looked up');
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

  /** The notes of the kinds first: they lock what a delivery hangs on before the delivery, as those do who change it. */
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

/** Delivered, to be tried again at its time, or given up. */
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
  const again =
    outcome.kind === 'later'
      ? nextAttempt(kind.retries, { ...delivery, ...failed }, { at, waitSeconds: outcome.waitSeconds })
      : null;
  return { ...failed, state: again === null ? 'failed' : 'waiting', due_at: again ?? at };
}

/** Channel of the NOTIFY in 0062_delivery.sql. */
export const deliveryTimer = (sender: DeliverySender): DueTimer => ({
  name: 'send-deliveries',
  channel: 'tenken_delivery_due',
  run: () => sender.round(),
});
