import { pageAddress } from './page-address.ts';

export interface LiveEvent {
  readonly name: string;
  readonly data: {
    readonly facility_id: string;
    /** How long ago it happened: a stream that opens begins with the events of the last seconds. */
    readonly age_ms: number;
    readonly [key: string]: unknown;
  };
}

/** `reopened` = the stream was lost and is there again: what happened meanwhile was missed and must be fetched. */
export type LiveListener = (event: LiveEvent | 'reopened') => void;

const EVENT_NAMES = [
  'photo.received',
  'measurement.estimated',
  'measurement.changed',
  'measurement.commented',
  'gauge.reread_progressed',
  'estimate.started',
  'estimate.completed',
  'estimate.changed',
  'guard_model.progressed',
  'camera.changed',
  'camera.state_changed',
  'camera_task.changed',
];
const CHANNEL = 'tenken-live';

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

async function lead(tell: LiveListener, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return listen(tell, signal);
  await navigator.locks.request(CHANNEL, { signal }, () => listen(tell, signal)).catch(() => undefined);
}

function listen(tell: LiveListener, signal: AbortSignal): Promise<void> {
  const source = new EventSource(`${pageAddress().prefix}/stream`);
  let isFirst = true;
  source.addEventListener('open', () => {
    if (!isFirst) tell('reopened');
    isFirst = false;
  });
  for (const name of EVENT_NAMES)
    source.addEventListener(name, (event: MessageEvent<string>) =>
      tell({ name, data: JSON.parse(event.data) as LiveEvent['data'] }),
    );
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      source.close();
      resolve();
    });
  });
}
