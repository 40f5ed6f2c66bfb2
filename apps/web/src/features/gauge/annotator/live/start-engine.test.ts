import { afterEach, expect, it, vi } from 'vitest';
import type { EngineReply, EngineRequest } from './engine-messages.ts';
import { startEngine } from './start-engine.ts';

/** Loses what it is sent while its modules are being loaded, as WebKit does. */
class Thread extends EventTarget {
  static last: Thread;
  readonly received: EngineRequest[] = [];
  #isListening = false;

  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    Thread.last = this;
  }

  postMessage(request: EngineRequest): void {
    if (this.#isListening) this.received.push(request);
  }

  listen(): void {
    this.#isListening = true;
    this.dispatchEvent(new MessageEvent<EngineReply>('message', { data: { kind: 'listening', id: null } }));
  }
}

const photo = { kind: 'photo', url: '/photo.jpg', thermal: null } as const;
const question = { kind: 'find_all', id: 1 } as const;

afterEach(() => vi.unstubAllGlobals());

it('messages sent before the worker is ready are delivered once and in order', () => {
  vi.stubGlobal('Worker', Thread);
  const engine = startEngine();
  engine.postMessage(photo);
  Thread.last.listen();
  engine.postMessage(question);
  Thread.last.listen();
  expect(Thread.last.received).toEqual([photo, question]);
});

it('the worker starts from a local script, so that the service worker serves it offline', () => {
  vi.stubGlobal('Worker', Thread);
  startEngine();
  expect(Thread.last.address).toMatch(/^blob:/);
});
