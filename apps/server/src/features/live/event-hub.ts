import type { DatabaseAddress } from '../../platform/db/database.ts';
import { Listener } from '../../platform/db/listener.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { EVENT_CHANNEL } from '../../platform/outbox/outbox.ts';

/** The channel on which database triggers notify of changed rights or sessions. */
const RIGHTS_CHANNEL = 'tenken_rights';

/** Passes on database notifications. A tenant is a company, or a user without one. */
export interface HubListener {
  onEvent(tenantId: string, eventId: string): void;
  onRights(tenantId: string): void;
  /** This process received nothing for a while, so events may have been missed. */
  onGap(): void;
}

/**
 * Receives every committed event and every change of rights, from all processes. PostgreSQL notifies in commit order:
 * a right removed before an event is received before that event.
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
    const [tenantId = '', eventId = ''] = payload.split(' ');
    for (const listener of this.#listeners)
      if (channel === RIGHTS_CHANNEL) listener.onRights(tenantId);
      else listener.onEvent(tenantId, eventId);
  }
}
