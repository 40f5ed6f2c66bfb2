import { launch } from 'chrome-launcher';
import { once } from 'node:events';

/** A page of a real browser, driven by the DevTools protocol. */
export interface ChromiumPage {
  send<Reply>(method: string, params?: object): Promise<Reply>;
  /** Evaluates an expression in the page; promises are awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  open(url: string): Promise<void>;
  close(): Promise<void>;
}

const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const SIZE = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false };

export async function openChromium(): Promise<ChromiumPage> {
  const chromePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  const target = await fetch(`http://127.0.0.1:${browser.port}/json/new?about:blank`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await target.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const send = talkOver(socket);
  await send('Page.enable');
  // The thread's own time: what other programs of a busy machine take is not the page's.
  await send('Performance.enable', { timeDomain: 'threadTicks' });
  await send('Emulation.setDeviceMetricsOverride', SIZE);
  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await send<Evaluated<Value>>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`in the page: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  return {
    send,
    evaluate,
    open: async (url) => {
      const loaded = once(socket, 'message').then(() => undefined);
      await send('Page.navigate', { url });
      await loaded;
    },
    close: async () => {
      socket.close();
      browser.kill();
    },
  };
}

interface Evaluated<Value> {
  readonly result: { readonly value: Value };
  readonly exceptionDetails?: object;
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Requests and responses matched by id; events of the browser are ignored. */
function talkOver(socket: WebSocket): ChromiumPage['send'] {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message;
    const pending = waiting.get(id ?? -1);
    if (id === undefined || pending === undefined) return;
    waiting.delete(id);
    if (error) pending.reject(new Error(error.message));
    else pending.resolve(result);
  });
  return <Reply>(method: string, params: object = {}): Promise<Reply> => {
    const pending = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, pending);
    socket.send(JSON.stringify({ id: last, method, params }));
    return pending.promise as Promise<Reply>;
  };
}
