/** Types of the service worker API that are used; the console is typed for pages. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface ClientMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<unknown>;
}
interface WorkerScope extends EventTarget {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}

export const worker = globalThis as unknown as WorkerScope;
