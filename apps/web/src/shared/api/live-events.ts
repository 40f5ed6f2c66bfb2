import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { liveEventNames, type LiveEventName } from '@tenken/contract/live/events.ts';
import { STREAM_BEAT, STREAM_BEAT_MS, STREAM_REPLACED } from '@tenken/contract/live/live.limits.ts';
import { connection } from './connection.ts';
import { pageAddress } from './page-address.ts';

interface Circumstances {
  readonly facility_id: string;
  /** How long ago it happened: a stream that opens begins with the events of the last seconds. */
  readonly age_ms: number;
}

export type LiveEvent<Name extends LiveEventName = LiveEventName> = {
  [N in Name]: { readonly name: N; readonly data: EventPayload<N> & Circumstances };
}[Name];

/** `reopened` = the stream was lost and is there again: what happened meanwhile was missed and must be fetched. */
export type LiveListener = (event: LiveEvent | 'reopened') => void;

/** Messages from the listening tab to the others, including the state of the stream. */
type TabMessage = LiveEvent | 'reopened' | 'beat' | 'lost' | 'refused';
type Publish = (message: TabMessage) => void;

const CHANNEL = 'tenken-live';
/** Retry delay of a refused stream; the browser itself reconnects a broken one. */
const REFUSED_RETRY_MS = 30_000;
/** A lost network does not close the connection: after two missed heartbeats the stream is closed. */
const SILENCE_MS = 2.5 * STREAM_BEAT_MS;

/**
 * What happens on the server, over one connection for all tabs of a browser: the tab that holds the lock listens and sends
 * it to the others. Where the browser has no locks, each tab listens for itself.
 */
export function watchLiveEvents(listener: LiveListener): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const receive: Publish = (message) => {
    if (message === 'lost' || message === 'refused') connection.lost({ isRefused: message === 'refused' });
    else connection.onMessage();
    if (message === 'reopened' || typeof message === 'object') listener(message);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));
  const broadcast: Publish = (message) => {
    receive(message);
    channel?.postMessage(message);
  };
  window.addEventListener('offline', connection.cutOff, { signal: stop.signal });
  void lead(broadcast, stop.signal);
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** A replaced window takes the lead again when it becomes visible. */
async function lead(publish: Publish, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const work = (): Promise<void> => listen(publish, signal, isFirst);
    if (navigator.locks) await navigator.locks.request(CHANNEL, { signal }, work).catch(() => undefined);
    else await work();
    if (!signal.aborted) await lookedAt(signal);
  }
}

/** Until the listening is over: stopped, or another window took the place. */
function listen(publish: Publish, signal: AbortSignal, isFirst: boolean): Promise<void> {
  return new Promise((resolve) => {
    let isNew = isFirst;
    let source: EventSource;
    let next: ReturnType<typeof setTimeout> | undefined;
    const abort = new AbortController();
    const end = (): void => {
      clearTimeout(next);
      source.close();
      abort.abort();
      resolve();
    };
    const publishAlive: Publish = (message) => {
      clearTimeout(next);
      next = setTimeout(openAnew, SILENCE_MS);
      publish(message);
    };
    const open = (): void => {
      source = new EventSource(`${pageAddress().prefix}/stream`);
      source.addEventListener('open', () => {
        publishAlive(isNew ? 'beat' : 'reopened');
        isNew = false;
      });
      source.addEventListener('error', () => {
        const isRefused = source.readyState === EventSource.CLOSED;
        publish(isRefused && navigator.onLine ? 'refused' : 'lost');
        clearTimeout(next);
        if (isRefused) next = setTimeout(open, REFUSED_RETRY_MS);
      });
      source.addEventListener(STREAM_REPLACED, end);
      source.addEventListener(STREAM_BEAT, () => publishAlive('beat'));
      for (const name of liveEventNames)
        source.addEventListener(name, (event: MessageEvent<string>) =>
          publishAlive({ name, data: JSON.parse(event.data) as LiveEvent['data'] } as LiveEvent),
        );
    };
    const openAnew = (): void => {
      clearTimeout(next);
      source.close();
      publish('lost');
      open();
    };
    open();
    // reconnects at once when online
    window.addEventListener('online', openAnew, { signal: abort.signal });
    signal.addEventListener('abort', end, { once: true });
  });
}

function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('focus', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
