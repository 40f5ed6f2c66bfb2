import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { requestedAt } from './request-times.ts';

/** What changes within this time is fetched in one go: a photo with five gauges is one change. */
const GATHER_MS = 500;
/** After a change of one's own the server is left alone until the person pauses. */
const PAUSE_MS = 1500;

interface Waiting {
  /** What changed, and when last. */
  readonly keys: Map<string, { queryKey: QueryKey; changedAt: number }>;
  timer: ReturnType<typeof setTimeout> | null;
  underWay: number;
  quietUntil: number;
}

const all = new WeakMap<QueryClient, Waiting>();

/**
 * Fetches anew what changed, but never between a change of one's own and its answer: what was read before it would take
 * the change back on the screen.
 */
export const refreshSoon = (client: QueryClient, ...keys: readonly QueryKey[]): void =>
  refreshOlder(client, Date.now(), ...keys);

/** The same for a change of the past: what was asked for after it is left alone. */
export function refreshOlder(client: QueryClient, changedAt: number, ...keys: readonly QueryKey[]): void {
  const waiting = waitingOf(client);
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey);
    const known = waiting.keys.get(name)?.changedAt ?? 0;
    waiting.keys.set(name, { queryKey, changedAt: Math.max(known, changedAt) });
  }
  waiting.timer ??= setTimeout(() => refresh(client, waiting), GATHER_MS);
}

/** Call the answer when the change is saved or refused. */
export function holdRefresh(client: QueryClient): () => void {
  const waiting = waitingOf(client);
  waiting.underWay += 1;
  return () => {
    waiting.underWay -= 1;
    waiting.quietUntil = Date.now() + PAUSE_MS;
  };
}

function refresh(client: QueryClient, waiting: Waiting): void {
  if (waiting.underWay > 0 || Date.now() < waiting.quietUntil) {
    waiting.timer = setTimeout(() => refresh(client, waiting), GATHER_MS);
    return;
  }
  const changes = [...waiting.keys.values()];
  waiting.keys.clear();
  waiting.timer = null;
  for (const { queryKey, changedAt } of changes) renew(client, queryKey, changedAt);
}

/** A first answer still on its way may be older than the change, and is asked for again once it is there. */
function renew(client: QueryClient, queryKey: QueryKey, changedAt: number): void {
  const old = client
    .getQueryCache()
    .findAll({ queryKey, predicate: (query) => requestedAt(query) <= changedAt });
  for (const query of old) {
    const again = (): void => void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    const throttleMs = requestedAt(query) + (query.meta?.throttleMs ?? 0) - Date.now();
    if (throttleMs > 0) {
      refreshLater(client, queryKey, throttleMs);
      continue;
    }
    const isFirst = query.state.data === undefined && query.state.fetchStatus === 'fetching';
    if (isFirst) void query.fetch().then(again, again);
    else again();
  }
}

const throttled = new WeakMap<QueryClient, Set<string>>();

/** What is asked for rarely is asked for once when its throttling is over, however much changed meanwhile. */
function refreshLater(client: QueryClient, queryKey: QueryKey, throttleMs: number): void {
  const name = JSON.stringify(queryKey);
  const names = throttled.get(client) ?? new Set();
  throttled.set(client, names);
  if (names.has(name)) return;
  names.add(name);
  setTimeout(() => {
    names.delete(name);
    refreshSoon(client, queryKey);
  }, throttleMs);
}

function waitingOf(client: QueryClient): Waiting {
  let waiting = all.get(client);
  if (!waiting) {
    waiting = { keys: new Map(), timer: null, underWay: 0, quietUntil: 0 };
    all.set(client, waiting);
  }
  return waiting;
}
