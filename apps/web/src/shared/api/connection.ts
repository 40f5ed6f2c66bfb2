import { useSyncExternalStore } from 'react';

export type Connection =
  | { readonly state: 'live' }
  /** What the page shows is of `since`, the last moment at which everything new was heard. */
  | { readonly state: 'reconnecting' | 'offline'; readonly since: number };

const LIVE: Connection = { state: 'live' };
/** A shorter break mends itself: a server that starts anew, a lift, a change of the network. */
export const OFFLINE_AFTER_MS = 10_000;

/** Whether this browser hears what happens on the server, and since when not. */
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
    /** A word of the server, whatever it says. */
    onMessage: (): void => {
      lastMessageAt = Date.now();
      set(LIVE);
    },
    /** The stream broke. Where the server answers but refuses it, the page only stops following. */
    lost: ({ isRefused = false } = {}): void => {
      if (current.state !== 'live') return;
      set({ state: 'reconnecting', since: since() });
      if (!isRefused) worsening = setTimeout(giveUp, OFFLINE_AFTER_MS);
    },
    /** The browser itself says that there is no network. */
    cutOff: giveUp,
  };
}

export const connection = createConnection();

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.read);
