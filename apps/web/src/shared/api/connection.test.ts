import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnection, OFFLINE_AFTER_MS, type Connection } from './connection.ts';

const NOW = Date.UTC(2026, 10, 16, 9, 0, 0);
let connection: ReturnType<typeof createConnection>;
let states: Connection[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  connection = createConnection();
  states = [];
  connection.subscribe(() => states.push(connection.read()));
});
afterEach(() => vi.useRealTimers());

test('a short interruption is reported while it lasts', () => {
  connection.lost();
  vi.advanceTimersByTime(OFFLINE_AFTER_MS - 1);
  connection.onMessage();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual([{ state: 'reconnecting', since: NOW }, { state: 'live' }]);
});

test('a longer interruption is offline since the last message of the server', () => {
  vi.advanceTimersByTime(5_000);
  connection.onMessage();
  vi.advanceTimersByTime(20_000);
  connection.lost();
  connection.lost();
  vi.advanceTimersByTime(OFFLINE_AFTER_MS);
  expect(states).toEqual([
    { state: 'reconnecting', since: NOW + 5_000 },
    { state: 'offline', since: NOW + 5_000 },
  ]);
});

test('without a network it is offline until a message of the server arrives', () => {
  connection.cutOff();
  connection.lost();
  vi.advanceTimersByTime(60_000);
  connection.onMessage();
  expect(states).toEqual([{ state: 'offline', since: NOW }, { state: 'live' }]);
});

test('a server that refuses the event stream counts as reachable', () => {
  connection.lost({ isRefused: true });
  vi.advanceTimersByTime(10 * OFFLINE_AFTER_MS);
  expect(states).toEqual([{ state: 'reconnecting', since: NOW }]);
});

test('listeners are not called without a change', () => {
  connection.onMessage();
  connection.onMessage();
  expect(states).toEqual([]);
});
