import { heardEventNames } from '@tenken/contract/live/events.ts';
import { STREAM_REPLACED } from '@tenken/contract/live/live.limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let heard: (LiveEvent | 'reopened')[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', undefined);
  FakeSource.all = [];
  heard = [];
  stop = watchLiveEvents((event) => heard.push(event));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = (): FakeSource => FakeSource.all.at(-1)!;

test('the console listens to everything the contract says it hears', () => {
  expect(newest().listened).toEqual(expect.arrayContaining([...heardEventNames]));
  const data = { camera_id: 'C1', facility_id: 'F1', age_ms: 0 };
  newest().say('camera.reported', data);
  expect(heard).toEqual([{ name: 'camera.reported', data }]);
});

test('a stream that was refused is asked for again, and what was missed is fetched', async () => {
  newest().say('open');
  newest().refuse();
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSource.all).toHaveLength(2);
  newest().say('open');
  expect(heard).toEqual(['reopened']);
});

test('a window that had to give way comes again only when it is seen', async () => {
  newest().say('open');
  newest().say(STREAM_REPLACED);
  expect(newest().readyState).toBe(FakeSource.CLOSED);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSource.all).toHaveLength(2);
  newest().say('open');
  expect(heard).toEqual(['reopened']);
});

test('nothing is opened after the page is left', async () => {
  newest().refuse();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSource.all).toHaveLength(1);
});
