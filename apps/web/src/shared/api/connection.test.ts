import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, OFFLINE_AFTER_MS, type Connection } from './connection.ts';

const NOW = Date.UTC(2026, 10, 16, 9, 0, 0);
let connection: ReturnType<typeof createConnection>;
let seen: Connection[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  connection = createConnection();
  seen = [];
  connection.subscribe(() => seen.push(connection.read()));
});
afterEach(() => vi.useRealTimers());

test('a short break is said while it lasts, and no more', () => {
  connection.lost();
  vi.advanceTimersByTime(OFFLINE_AFTER_MS - 1);
  connection.onMessage();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([{ state: 'reconnecting', since: NOW }, { state: 'live' }]);
});

test('a longer one is offline since the last word of the server', () => {
  vi.advanceTimersByTime(5_000);
  connection.onMessage();
  vi.advanceTimersByTime(20_000);
  connection.lost();
  connection.lost();
  vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  expect(seen).toEqual([
    { state: 'reconnecting', since: NOW + 5_000 },
    { state: 'offline', since: NOW + 5_000 },
  ]);
});

test('without a network it is offline at once, and stays so until the server is heard', () => {
  connection.cutOff();
  connection.lost();
  vi.advanceTimersByTime(60_000);
  connection.onMessage();
  expect(seen).toEqual([{ state: 'offline', since: NOW }, { state: 'live' }]);
});

test('a server that answers but refuses to be followed is not out of reach', () => {
  connection.lost({ isRefused: true });
  vi.advanceTimersByTime(10 * OFFLINE_AFTER_MS);
  expect(seen).toEqual([{ state: 'reconnecting', since: NOW }]);
});

test('what stays as it is wakes nobody', () => {
  connection.onMessage();
  connection.onMessage();
  expect(seen).toEqual([]);
});
