import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedInstruments, runFindAll } from './run-find-all.ts';

/** An engine that finds one instrument in every photo but the broken one. */
class Engine extends EventTarget {
  static ended = 0;
  #url = '';
  constructor() {
    super();
    queueMicrotask(() => this.#say({ kind: 'listening', id: null }));
  }
  postMessage(request: { kind: string; url?: string }): void {
    if (request.kind === 'photo') this.#url = request.url!;
    else queueMicrotask(() => this.#answer());
  }
  terminate(): void {
    Engine.ended += 1;
  }
  #answer(): void {
    this.#say(
      this.#url === '/broken.jpg'
        ? { kind: 'failed', message: 'no picture' }
        : { kind: 'found_all', result: [{ url: this.#url }] },
    );
  }
  #say(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
beforeEach(() => {
  Engine.ended = 0;
  vi.stubGlobal('Worker', Engine);
});
afterEach(() => vi.unstubAllGlobals());
const look = (photoId: string, signal = new AbortController().signal) =>
  runFindAll({ photoId, url: `/${photoId}.jpg` }, signal);

test('only the result of the last photo is cached', async () => {
  expect(cachedInstruments('P1')).toBeNull();
  await look('P1');
  expect(cachedInstruments('P1')).toEqual([{ url: '/P1.jpg' }]);
  expect(cachedInstruments('P2')).toBeNull();
  await look('P2');
  expect(cachedInstruments('P2')).toEqual([{ url: '/P2.jpg' }]);
  expect(cachedInstruments('P1')).toBeNull();
  expect(Engine.ended).toBe(2);
});

test('a failed or cancelled search ends its worker and is not cached', async () => {
  await expect(look('broken')).rejects.toThrow('no picture');
  const controller = new AbortController();
  const given = look('P3', controller.signal);
  controller.abort();
  await expect(given).rejects.toThrow('given up');
  expect([cachedInstruments('broken'), cachedInstruments('P3'), Engine.ended]).toEqual([null, null, 2]);
});
