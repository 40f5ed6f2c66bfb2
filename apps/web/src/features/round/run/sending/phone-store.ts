import { withBrowserLock } from '../../../../shared/api/browser-lock.ts';
import { readOfflineData, NO_OFFLINE_DATA, type OfflineData } from '../offline/offline-data.ts';
import { retryRefused, sendWaiting, type Uploader, type Ended } from './send-waiting.ts';

/** What is on the phone, and how far sending is. `later`: no network, or the server is busy. */
export interface PhoneState {
  readonly isLoaded: boolean;
  readonly phone: OfflineData;
  readonly sending: 'idle' | 'sending' | Exclude<Ended, 'done'>;
  /** The browser keeps nothing: a private window, or one whose storage is broken. */
  readonly isBroken: boolean;
}

const START: PhoneState = { isLoaded: false, phone: NO_OFFLINE_DATA, sending: 'idle', isBroken: false };
/** Between two attempts, in milliseconds: the first pause, and the longest. */
const PAUSE = { first: 5_000, longest: 120_000 } as const;

/** Offline data of one user, sent whenever possible. */
export function createPhoneStore(owner: string, uploader: Uploader) {
  let state = START;
  let pauseMs: number = PAUSE.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isWanted = false;
  const listeners = new Set<() => void>();

  function set(change: Partial<PhoneState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    try {
      set({ phone: await readOfflineData(owner), isLoaded: true });
    } catch {
      set({ isLoaded: true, isBroken: true });
    }
  }

  /** Sends everything including additions meanwhile, in one tab at a time. */
  async function send(): Promise<void> {
    isWanted = true;
    if (state.sending === 'sending') return;
    clearTimeout(timer);
    let ended: Ended;
    do {
      isWanted = false;
      set({ sending: 'sending' });
      ended = await withBrowserLock('walk-sending', () =>
        sendWaiting(owner, uploader, () => void look()),
      ).catch((): Ended => 'later');
      await look();
    } while (isWanted && ended === 'done');
    set({ sending: ended === 'done' ? 'idle' : ended });
    if (ended === 'later') wait();
    else pauseMs = PAUSE.first;
  }

  function wait(): void {
    if (!isOpen) return;
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pauseMs);
    pauseMs = Math.min(PAUSE.longest, pauseMs * 2);
  }

  const onNetwork = (): void => {
    pauseMs = PAUSE.first;
    void send();
  };
  const onSeen = (): void => void (document.visibilityState === 'visible' && onNetwork());

  return {
    read: (): PhoneState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** While a page of the round is open. */
    open(): () => void {
      isOpen = true;
      globalThis.addEventListener('online', onNetwork);
      document.addEventListener('visibilitychange', onSeen);
      void look().then(send);
      return () => {
        isOpen = false;
        clearTimeout(timer);
        globalThis.removeEventListener('online', onNetwork);
        document.removeEventListener('visibilitychange', onSeen);
      };
    },
    look,
    send,
    /** What the server refused, once more. */
    retry: async (): Promise<void> => {
      await retryRefused(owner);
      await send();
    },
  };
}

export type PhoneStore = ReturnType<typeof createPhoneStore>;
