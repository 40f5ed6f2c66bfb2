import { inTransaction } from '../../../platform/db/database.ts';
import type { Timer } from '../../../platform/housekeeping/timers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeChatCall } from '../chat/make-chat-call.ts';
import { purgeSubscription } from '../push/push.store.ts';
import { makePushCall } from '../push/make-push-call.ts';
import {
  type DueDelivery,
  findDueDestinations,
  type Line,
  markDelivered,
  markUndelivered,
  takeDelivery,
} from './delivery.store.ts';
import { nextTry } from './next-try.ts';
import { bounded, type Outcome, outcomeOf, type OutsideCall } from './outside-call.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'outgoing' | 'secrets' | 'config'>;

/** Calls wait for others' machines and cost us nothing: many run at once, one for each destination. */
const DESTINATIONS_AT_ONCE = 64;
/** Of one company: hundreds of browsers whose services never answer must not stand in the way of another's alarm. */
const OF_ONE_COMPANY = 16;
/** Longer than any call takes. */
const TAKEN_MS = 60_000;

/**
 * Hands over what is queued to push services and chats. Each destination is called by itself, one message after the other:
 * a slow or dead one keeps nobody else waiting.
 */
export class OutsideSender {
  readonly #deps: Deps;
  readonly #busy = new Map<Line, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Starts with every destination that something is due to, and does not wait for them. */
  async round(): Promise<void> {
    const { db, clock, log } = this.#deps;
    const most = DESTINATIONS_AT_ONCE - this.#busy.size;
    if (most <= 0) return;
    const asked = { busy: [...this.#busy.keys()], most, ofCompany: OF_ONE_COMPANY };
    for (const line of await findDueDestinations(db, clock.now(), asked)) {
      const { destination } = line;
      const sending = this.#sendAll(destination)
        .catch((error: unknown) =>
          log.error({ err: error, destination }, 'a destination could not be served'),
        )
        .finally(() => this.#busy.delete(line));
      this.#busy.set(line, sending);
    }
  }

  /** Waits for the calls that are under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  async #sendAll(destination: string): Promise<void> {
    const { db, clock } = this.#deps;
    for (;;) {
      const now = clock.now();
      const taken = await takeDelivery(db, destination, now, new Date(now.getTime() + TAKEN_MS));
      if (!taken || !(await this.#send(taken))) return;
    }
  }

  /** False when the destination had better be left alone for now. */
  async #send(delivery: DueDelivery): Promise<boolean> {
    const { db, outgoing, clock } = this.#deps;
    const call = await this.#callOf(delivery);
    const outcome: Outcome =
      call === null ? { kind: 'refused', error: 'gone' } : outcomeOf(await outgoing.call(bounded(call)));
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      if (outcome.kind === 'delivered') return markDelivered(tx, delivery, at);
      const again = outcome.kind === 'later' ? nextTry(delivery, outcome.waitSeconds, at) : null;
      await markUndelivered(tx, delivery, { error: outcome.error, again, at });
      if (outcome.kind === 'gone' && delivery.push_subscription_id !== null)
        await purgeSubscription(tx, delivery.push_subscription_id);
    });
    return outcome.kind !== 'later';
  }

  #callOf(delivery: DueDelivery): Promise<OutsideCall | null> {
    if (delivery.push_subscription_id !== null)
      return makePushCall(this.#deps, delivery.push_subscription_id, delivery.message);
    return delivery.chat_channel_id === null
      ? Promise.resolve(null)
      : makeChatCall(this.#deps, delivery.chat_channel_id, delivery.message);
  }
}

export function outsideTimer(deps: Deps): Timer {
  const sender = new OutsideSender(deps);
  return {
    name: 'send-alerts-outside',
    everyMs: 1_000,
    run: () => sender.round(),
    stop: () => sender.idle(),
  };
}
