import { useSyncExternalStore } from 'react';

export type Connection =
  | { readonly state: 'live' }
  /** `since`: the last time at which the data were up to date. */
  | { readonly state: 'reconnecting' | 'offline'; readonly since: number };

const LIVE: Connection = { state: 'live' };
/** Shorter interruptions are common: a restart of the server, a lift, a change of the network. */
export const OFFLINE_AFTER_MS = 10_000;

/** State of the connection to the server, and since when it is lost. */
export function createConnection() {
  let current = LIVE;
  let lastMessageAt = Date.now();
  let worsening: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(next: Connection): void {
    clearTimeout(worsening);
    if (current === next) return;
    current = next;
    for (const listener of listeners) listener();
  }
  const since = (): number => (current.state === 'live' ? lastMessageAt : current.since);
  const giveUp = (): void => set({ state: 'offline', since: since() });

  return {
    read: (): Connection => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A message of the server arrived. */
    onMessage: (): void => {
      lastMessageAt = Date.now();
      set(LIVE);
    },
    /** The stream broke. If the server refuses it, the page only stops receiving events. */
    lost: ({ isRefused = false } = {}): void => {
      if (current.state !== 'live') return;
      set({ state: 'reconnecting', since: since() });
      if (!isRefused) worsening = setTimeout(giveUp, OFFLINE_AFTER_MS);
    },
    /** The browser reports that it is offline. */
    cutOff: giveUp,
  };
}

export const connection = createConnection();

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.read);
