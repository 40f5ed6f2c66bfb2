import { WEBHOOK_TIMEOUT_MS } from '@tenken/contract/webhook/webhook.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../../platform/db/database.ts';
import { batch, memoizeByInstance } from '../../../platform/batch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toEvent } from '../event/to-event.ts';
import { attempt } from './attempt.ts';
import {
  claimMessages,
  findReady,
  releaseClaims,
  settleMessages,
  type ClaimedMessage,
} from './message.store.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { planRound, type Line, type Pace } from './plan-round.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { secretsOf } from './webhook-secrets.ts';

/** Longer than an attempt can take with its notes; then another process may try. */
const CLAIM_MS = 4 * WEBHOOK_TIMEOUT_MS;
/** A destination whose last answer took longer is slow. */
const SLOW_MS = 2000;
/** Attempts that end within this time are noted together. */
const NOTE_TOGETHER = { most: 100, windowMs: 25 } as const;
const STOP_WITHIN_MS = 3000;

/**
 * Sends what is due. What is under way is in memory, everything else in the database: a process that dies leaves messages
 * that wait, and they are sent again with the same id. Nothing here waits for a destination but the messages it is for.
 */
export class Dispatcher {
  readonly #platform: Platform;
  readonly #underWay = new Map<Promise<void>, Line>();
  /** How long the last answer took. */
  readonly #lastMs = new Map<Id<'webhook'>, number>();
  readonly #note: (outcome: Outcome) => Promise<void>;
  #turn = 0;
  #isFirst = true;
  #isStopped = false;
  #round: Promise<number> | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#note = batch(async (outcomes) => {
      await recordOutcomes(platform, outcomes);
      return outcomes.map(() => undefined);
    }, NOTE_TOGETHER);
  }

  /** Starts what may be started now, and does not wait for it; answers how much. One round at a time. */
  round(): Promise<number> {
    this.#round ??= this.#startDue().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Sends until nothing more is due and nothing is under way. */
  async drain(): Promise<void> {
    for (;;) {
      const started = await this.round();
      if (started === 0 && this.#underWay.size === 0) return;
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

  async #startDue(): Promise<number> {
    if (this.#isStopped) return 0;
    const { db, clock, config } = this.#platform;
    // the embedded database serves one process: whoever held a message before is dead
    if (this.#isFirst && config.databaseUrl === null) await releaseClaims(db);
    this.#isFirst = false;
    const now = clock.now();
    const ready = (await findReady(db, now)).map(({ id, company_id, is_failing }): Line => ({
      webhookId: id,
      companyId: company_id,
      pace: is_failing ? 'failing' : this.#paceOf(id),
    }));
    if (ready.length === 0) return 0;
    const wanted = planRound(ready, [...this.#underWay.values()], this.#turn++);
    if (wanted.size === 0) return 0;
    const claimed = await claimMessages(db, wanted, now, new Date(now.getTime() + CLAIM_MS));
    const paces = new Map(ready.map(({ webhookId, pace }) => [webhookId, pace]));
    for (const message of claimed) this.#start(message, paces.get(message.webhook_id) ?? 'quick');
    return claimed.length;
  }

  #paceOf(id: Id<'webhook'>): Pace {
    return (this.#lastMs.get(id) ?? 0) > SLOW_MS ? 'slow' : 'quick';
  }

  #start(message: ClaimedMessage, pace: Pace): void {
    const { webhook_id: webhookId, company_id: companyId } = message;
    const sending = this.#send(message)
      .catch((error: unknown) => {
        if (!this.#isStopped)
          this.#platform.log.error({ err: error, webhookId }, 'a message could not be sent or noted');
      })
      .finally(() => {
        this.#underWay.delete(sending);
        // its place is free for the next
        void this.round().catch(() => undefined);
      });
    this.#underWay.set(sending, { webhookId, companyId, pace });
  }

  async #send(message: ClaimedMessage): Promise<void> {
    const platform = this.#platform;
    const { webhook_id: webhookId, event } = message;
    if (!message.is_entitled) return this.#withhold(message);
    const { id: eventId, ...body } = toEvent(platform, { ...event, at: new Date(event.at) });
    const made = await attempt(platform, {
      webhookId,
      url: message.destination_url,
      secrets: secretsOf(platform, { ...message, id: webhookId }),
      eventId,
      eventType: event.type,
      isTest: false,
      attempt: message.attempts + 1,
      body: JSON.stringify(body),
    });
    this.#lastMs.set(webhookId, made.duration_ms);
    await this.#note(outcomeOf(message, made));
  }

  /** The owner may not see the camera any more: nothing of it leaves, and nothing is tried again. */
  #withhold({ webhook_id, event, attempts, failures }: ClaimedMessage): Promise<void> {
    const settled = {
      webhook_id,
      event_id: event.id,
      attempts,
      failures,
      due_at: this.#platform.clock.now(),
    };
    return inTransaction(this.#platform.db, (tx) => settleMessages(tx, [{ ...settled, state: 'withheld' }]));
  }
}

export const dispatcherOf = memoizeByInstance((platform: Platform) => new Dispatcher(platform));
