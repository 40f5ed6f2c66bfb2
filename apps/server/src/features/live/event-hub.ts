import type { DatabaseAddress } from '../../platform/db/database.ts';
import { Listener } from '../../platform/db/listener.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { EVENT_CHANNEL } from '../../platform/outbox/outbox.ts';

/** What the triggers of the database tell when somebody's rights or session changed. */
const RIGHTS_CHANNEL = 'tenken_rights';

/** Whoever passes on what the database tells. `whose` is a company, or a person without one. */
export interface HubListener {
  onEvent(whose: string, eventId: string): void;
  onRights(whose: string): void;
  /** This process heard nothing for a while, and what happened then is not known. */
  onGap(): void;
}

/**
 * Hears of every committed event and every change of rights, whichever process wrote it. PostgreSQL tells in the order of the
 * commits: whoever lost a right before an event is told of the right first.
 */
export class EventHub {
  readonly #listeners = new Set<HubListener>();
  readonly #listener: Listener;

  constructor(address: DatabaseAddress, log: Logger) {
    this.#listener = new Listener(address, log, {
      channels: [EVENT_CHANNEL, RIGHTS_CHANNEL],
      onNotification: (channel, payload) => this.#pass(channel, payload),
      onGap: () => {
        for (const listener of this.#listeners) listener.onGap();
      },
    });
  }

  subscribe(listener: HubListener): void {
    this.#listeners.add(listener);
  }

  start = (): Promise<void> => this.#listener.start();

  close = (): Promise<void> => this.#listener.close();

  #pass(channel: string, payload: string): void {
    const [whose = '', eventId = ''] = payload.split(' ');
    for (const listener of this.#listeners)
      if (channel === RIGHTS_CHANNEL) listener.onRights(whose);
      else listener.onEvent(whose, eventId);
  }
}
