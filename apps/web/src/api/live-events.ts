import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { heardEventNames, type HeardEventName } from '@tenken/contract/live/events.ts';
import { STREAM_REPLACED } from '@tenken/contract/live/live.limits.ts';
import { pageAddress } from './page-address.ts';

interface Circumstances {
  readonly facility_id: string;
  /** How long ago it happened: a stream that opens begins with the events of the last seconds. */
  readonly age_ms: number;
}

export type LiveEvent<Name extends HeardEventName = HeardEventName> = {
  [N in Name]: { readonly name: N; readonly data: EventPayload<N> & Circumstances };
}[Name];

/** `reopened` = the stream was lost and is there again: what happened meanwhile was missed and must be fetched. */
export type LiveListener = (event: LiveEvent | 'reopened') => void;

const CHANNEL = 'tenken-live';
/** A stream that was refused is asked for again after this time; one that broke is opened again by the browser itself. */
const REFUSED_RETRY_MS = 30_000;

/**
 * What happens on the server, over one connection for all tabs of a browser: the tab that holds the lock listens and tells
 * the others. Where the browser has no locks, each tab listens for itself.
 */
export function watchLiveEvents(listener: LiveListener): () => void {
  const stop = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveEvent | 'reopened'>) => listener(data));
  const tellAll: LiveListener = (event) => {
    listener(event);
    channel?.postMessage(event);
  };
  void lead(tellAll, stop.signal);
  return () => {
    stop.abort();
    channel?.close();
  };
}

/** Whoever had to give way to another window leads again when it is seen. */
async function lead(tell: LiveListener, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const work = (): Promise<void> => listen(tell, signal, isFirst);
    if (navigator.locks) await navigator.locks.request(CHANNEL, { signal }, work).catch(() => undefined);
    else await work();
    if (!signal.aborted) await lookedAt(signal);
  }
}

/** Until the listening is over: stopped, or another window took the place. */
function listen(tell: LiveListener, signal: AbortSignal, isFirst: boolean): Promise<void> {
  return new Promise((resolve) => {
    let isNew = isFirst;
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(retry);
      source.close();
      resolve();
    };
    const open = (): void => {
      source = new EventSource(`${pageAddress().prefix}/stream`);
      source.addEventListener('open', () => {
        if (!isNew) tell('reopened');
        isNew = false;
      });
      source.addEventListener('error', () => {
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, REFUSED_RETRY_MS);
      });
      source.addEventListener(STREAM_REPLACED, end);
      for (const name of heardEventNames)
        source.addEventListener(name, (event: MessageEvent<string>) =>
          tell({ name, data: JSON.parse(event.data) as LiveEvent['data'] } as LiveEvent),
        );
    };
    open();
    signal.addEventListener('abort', end, { once: true });
  });
}

function lookedAt(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('focus', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
