import { liveEventNames } from '@tenken/contract/live/events.ts';
import { STREAM_BEAT, STREAM_BEAT_MS, STREAM_REPLACED } from '@tenken/contract/live/live.limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { watchLiveEvents, type LiveEvent } from './live-events.ts';
import { setPageAddress } from './page-address.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  readonly listened: string[] = [];

  constructor() {
    super();
    FakeSource.all.push(this);
  }

  override addEventListener(name: string, listener: EventListener): void {
    this.listened.push(name);
    super.addEventListener(name, listener);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }

  say(name: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }

  /** The browser connects again by itself. */
  break(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }

  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let received: (LiveEvent | 'reopened')[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  FakeSource.all = [];
  connection.onMessage();
  received = [];
  stop = watchLiveEvents((event) => received.push(event));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = (): FakeSource => FakeSource.all.at(-1)!;

test('the console subscribes to all events of the contract', () => {
  expect(newest().listened).toEqual(expect.arrayContaining([...liveEventNames]));
  const data = { camera_id: 'C1', facility_id: 'F1', age_ms: 0 };
  newest().say('camera.reported', data);
  expect(received).toEqual([{ name: 'camera.reported', data }]);
});

test('a refused stream is retried, and missed data are fetched', async () => {
  newest().say('open');
  newest().refuse();
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(2);
  newest().say('open');
  expect(received).toEqual(['reopened']);
});

test('a replaced window reconnects only when it becomes visible', async () => {
  newest().say('open');
  newest().say(STREAM_REPLACED);
  expect(newest().readyState).toBe(FakeSource.CLOSED);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSource.all).toHaveLength(2);
  newest().say('open');
  expect(received).toEqual(['reopened']);
});

test('no stream is opened after the page is left', async () => {
  newest().refuse();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
});

test('a broken stream is reported as lost until it reconnects', () => {
  newest().say('open');
  newest().break();
  expect(connection.read().state).toBe('reconnecting');
  newest().say('open');
  expect(connection.read().state).toBe('live');
  expect(received).toEqual(['reopened']);
});

test('heartbeats keep a stream open; without them it is reopened', async () => {
  newest().say('open');
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(STREAM_BEAT_MS);
    newest().say(STREAM_BEAT);
  }
  expect([FakeSource.all.length, connection.read().state]).toEqual([1, 'live']);
  await vi.advanceTimersByTimeAsync(2.6 * STREAM_BEAT_MS);
  expect([FakeSource.all.length, connection.read().state]).toEqual([2, 'reconnecting']);
  expect(FakeSource.all[0]!.readyState).toBe(FakeSource.CLOSED);
  expect(received).toEqual([]);
});

test('offline is reported at once, and the stream reopens at once when online', () => {
  newest().say('open');
  window.dispatchEvent(new Event('offline'));
  expect(connection.read().state).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.all).toHaveLength(2);
  newest().say('open');
  expect([connection.read().state, received]).toEqual(['live', ['reopened']]);
});
