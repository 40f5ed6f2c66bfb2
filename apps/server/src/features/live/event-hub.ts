import type { DatabaseAddress } from '../../platform/db/database.ts';
import { Listener } from '../../platform/db/listener.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { EVENT_CHANNEL } from '../../platform/outbox/outbox.ts';

/** What the triggers of the database notify of when somebody's rights or session changed. */
const RIGHTS_CHANNEL = 'tenken_rights';

/** Passes on what the database notifies of. A tenant is a company, or a person without one. */
export interface HubListener {
  onEvent(tenantId: string, eventId: string): void;
  onRights(tenantId: string): void;
  /** This process received nothing for a while, and what happened then is not known. */
  onGap(): void;
}

/**
 * Receives every committed event and every change of rights, whichever process wrote it. PostgreSQL notifies in the order
 * of the commits: a right that was lost before an event arrives before that event.
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
