import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What changes within this time is fetched in one go: a photo with five gauges is one change. */
const GATHER_MS = 500;
/** After a change of one's own the server is left alone until the person pauses. */
const CALM_MS = 1500;

interface Waiting {
  readonly keys: Map<string, QueryKey>;
  timer: ReturnType<typeof setTimeout> | null;
  underWay: number;
  calmAt: number;
}

const all = new WeakMap<QueryClient, Waiting>();

/**
 * Fetches anew what changed, but never between a change of one's own and its answer: what was read before it would take
 * the change back on the screen.
 */
export function refreshSoon(client: QueryClient, ...keys: readonly QueryKey[]): void {
  const waiting = waitingOf(client);
  for (const key of keys) waiting.keys.set(JSON.stringify(key), key);
  waiting.timer ??= setTimeout(() => refresh(client, waiting), GATHER_MS);
}

/** Call the answer when the change is saved or refused. */
export function holdRefresh(client: QueryClient): () => void {
  const waiting = waitingOf(client);
  waiting.underWay += 1;
  return () => {
    waiting.underWay -= 1;
    waiting.calmAt = Date.now() + CALM_MS;
  };
}

function refresh(client: QueryClient, waiting: Waiting): void {
  if (waiting.underWay > 0 || Date.now() < waiting.calmAt) {
    waiting.timer = setTimeout(() => refresh(client, waiting), GATHER_MS);
    return;
  }
  const keys = [...waiting.keys.values()];
  waiting.keys.clear();
  waiting.timer = null;
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

function waitingOf(client: QueryClient): Waiting {
  let waiting = all.get(client);
  if (!waiting) {
    waiting = { keys: new Map(), timer: null, underWay: 0, calmAt: 0 };
    all.set(client, waiting);
  }
  return waiting;
}
