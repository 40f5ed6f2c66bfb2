import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { requestedAt } from './request-times.ts';

/** Batch window: a photo with five gauges is one change. */
const BATCH_MS = 500;
/** Debounce after own changes, until the user pauses. */
const PAUSE_MS = 1500;

interface RefreshQueue {
  /** Outdated keys with the time of the last change. */
  readonly keys: Map<string, { queryKey: QueryKey; changedAt: number }>;
  timer: ReturnType<typeof setTimeout> | null;
  inFlight: number;
  quietUntil: number;
}

const all = new WeakMap<QueryClient, RefreshQueue>();

/**
 * Schedules a refresh of outdated queries. It is postponed while an own change is in flight: an older response would revert
 * the change on the screen.
 */
export const scheduleRefresh = (client: QueryClient, ...keys: readonly QueryKey[]): void =>
  scheduleRefreshSince(client, Date.now(), ...keys);

/** The same for a change in the past: queries requested after it are kept. */
export function scheduleRefreshSince(
  client: QueryClient,
  changedAt: number,
  ...keys: readonly QueryKey[]
): void {
  const queue = queueOf(client);
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey);
    const known = queue.keys.get(name)?.changedAt ?? 0;
    queue.keys.set(name, { queryKey, changedAt: Math.max(known, changedAt) });
  }
  queue.timer ??= setTimeout(() => refresh(client, queue), BATCH_MS);
}

/** Postpones refreshes; call the result when the change is saved or refused. */
export function pauseRefresh(client: QueryClient): () => void {
  const queue = queueOf(client);
  queue.inFlight += 1;
  return () => {
    queue.inFlight -= 1;
    queue.quietUntil = Date.now() + PAUSE_MS;
  };
}

function refresh(client: QueryClient, queue: RefreshQueue): void {
  if (queue.inFlight > 0 || Date.now() < queue.quietUntil) {
    queue.timer = setTimeout(() => refresh(client, queue), BATCH_MS);
    return;
  }
  const changes = [...queue.keys.values()];
  queue.keys.clear();
  queue.timer = null;
  for (const { queryKey, changedAt } of changes) renew(client, queryKey, changedAt);
}

/** A first response still in flight may be older than the change, and is requested again. */
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

/** Refreshes a throttled query once when its throttling ends. */
function refreshLater(client: QueryClient, queryKey: QueryKey, throttleMs: number): void {
  const name = JSON.stringify(queryKey);
  const names = throttled.get(client) ?? new Set();
  throttled.set(client, names);
  if (names.has(name)) return;
  names.add(name);
  setTimeout(() => {
    names.delete(name);
    scheduleRefresh(client, queryKey);
  }, throttleMs);
}

function queueOf(client: QueryClient): RefreshQueue {
  let queue = all.get(client);
  if (!queue) {
    queue = { keys: new Map(), timer: null, inFlight: 0, quietUntil: 0 };
    all.set(client, queue);
  }
  return queue;
}
