import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { registerServiceWorker } from './register-service-worker.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly asked: unknown[] = [];
  postMessage(what: unknown): void {
    this.asked.push(what);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
}

let registration: Registration;
let container: EventTarget & { controller: object | null; register: () => Promise<Registration> };
let reloads = 0;
let offers: (() => void)[] = [];

beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  registration = new Registration();
  reloads = 0;
  offers = [];
  container = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.spyOn(window.location, 'reload').mockImplementation(() => void (reloads += 1));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const keep = (): Promise<void> => registerServiceWorker((takeOver) => void offers.push(takeOver));

/** As the browser finds another build. */
function update(): Worker {
  const worker = new Worker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  return worker;
}

it('a new version is offered once it is installed; pages stay as they are until a person takes it', async () => {
  await keep();
  const worker = update();
  expect(offers).toEqual([]);
  worker.become('installed');
  expect(offers).toHaveLength(1);
  expect([worker.asked, reloads]).toEqual([[], 0]);
  offers[0]!();
  expect([worker.asked, reloads]).toEqual([['take_over'], 0]);
  container.dispatchEvent(new Event('controllerchange'));
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

it('a version waiting since the last visit is offered at once', async () => {
  registration.waiting = new Worker();
  await keep();
  expect(offers).toHaveLength(1);
});

it('the first worker of a browser is not offered as an update', async () => {
  container.controller = null;
  registration.waiting = new Worker();
  await keep();
  update().become('installed');
  expect(offers).toEqual([]);
});

it('a version whose files failed to load is not offered, and browsers without workers are supported', async () => {
  await keep();
  update().become('redundant');
  expect(offers).toEqual([]);
  container.register = () => Promise.reject(new Error('no'));
  await expect(keep()).resolves.toBeUndefined();
});
