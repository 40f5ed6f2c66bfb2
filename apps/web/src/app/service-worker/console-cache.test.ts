import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsoleCache } from './console-cache.ts';

const SCOPE = 'https://own.test/console/';
const FILES = {
  version: '2',
  shell: ['assets/start-b.js'],
  run: ['assets/walk-b.js', 'assets/engine-b.js'],
};
const PAGE = '<script src="/static/assets/start-b.js"></script>';

/** Cache storage of the browser: name → URL → text. */
let fromCache: Map<string, Map<string, string>>;
/** Responses of the server; null is no network. */
let server: ((url: string) => Response) | null;
let message: { url: string; credentials: string | undefined }[];

const urlOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

function cacheOf(files: Map<string, string>) {
  const fetched = async (request: Request): Promise<void> => {
    const answer = await fetch(request);
    if (!answer.ok) throw new TypeError('not kept');
    files.set(request.url, await answer.text());
  };
  return {
    match: async (request: RequestInfo) => {
      const text = files.get(urlOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (url: string, answer: Response) => void files.set(url, await answer.text()),
    addAll: async (requests: Request[]) => void (await Promise.all(requests.map(fetched))),
    keys: async () => [...files.keys()].map((url) => ({ url })),
  };
}

beforeEach(() => {
  fromCache = new Map();
  message = [];
  server = (url) => new Response(url === SCOPE ? PAGE : `content of ${url}`);
  vi.stubGlobal('location', { origin: 'https://own.test' });
  vi.stubGlobal('registration', { scope: SCOPE });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!fromCache.has(name)) fromCache.set(name, new Map());
      return cacheOf(fromCache.get(name)!);
    },
    keys: async () => [...fromCache.keys()],
    delete: async (name: string) => fromCache.delete(name),
  });
  vi.stubGlobal('fetch', async (request: RequestInfo, init?: RequestInit) => {
    const url = urlOf(request);
    const credentials = request instanceof Request ? request.credentials : init?.credentials;
    message.push({ url, credentials });
    if (server === null) throw new TypeError('no network');
    return server(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const consoleCache = () => createConsoleCache(FILES, '/static');
const page = (path: string) => ({ method: 'GET', mode: 'navigate', url: SCOPE + path }) as Request;
const textOf = async (answer: Promise<Response> | null) => (answer === null ? null : (await answer).text());
const filesKept = () => [...(fromCache.get('tenken-console-2')?.keys() ?? [])].toSorted();

describe('the worker of a new version', () => {
  test('caches the visitor’s page and the files of every page', async () => {
    await consoleCache().install();
    expect(filesKept()).toEqual([SCOPE, 'https://own.test/static/assets/start-b.js']);
    expect(message.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });

  test('does not cache the page of another build, whose files are missing', async () => {
    server = () => new Response('<script src="/static/assets/start-c.js"></script>');
    await expect(consoleCache().install()).rejects.toThrow('another build');
  });

  test('caches the files of rounds if the previous version had them', async () => {
    fromCache.set('tenken-console-1', new Map([['https://own.test/static/assets/engine-a.js', '']]));
    await consoleCache().install();
    expect(filesKept()).toContain('https://own.test/static/assets/engine-b.js');
  });

  test('deletes caches of older versions, and no others, on activation', async () => {
    for (const name of ['tenken-console-1', 'of-another']) fromCache.set(name, new Map());
    await consoleCache().install();
    await consoleCache().tidy();
    expect([...fromCache.keys()].toSorted()).toEqual(['of-another', 'tenken-console-2']);
  });
});

describe('a page', () => {
  test('comes from the server while it answers', async () => {
    await consoleCache().install();
    server = () => new Response('newest');
    expect(await textOf(consoleCache().answer(page('walk')))).toBe('newest');
  });

  test.each([
    ['without a network', null],
    ['while a proxy says that the server is away', () => new Response('bad gateway', { status: 502 })],
  ])('is the kept one %s', async (_, answers) => {
    await consoleCache().install();
    server = answers;
    expect(await textOf(consoleCache().answer(page('walk/R1?gauge_id=G1')))).toBe(PAGE);
  });

  test('comes from the cache when the server does not answer within seconds', async () => {
    await consoleCache().install();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers();
    const answer = textOf(consoleCache().answer(page('walk')));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(PAGE);
  });

  test('is not replaced by the cache when the server refuses it', async () => {
    await consoleCache().install();
    server = () => new Response('gone', { status: 404 });
    expect(await textOf(consoleCache().answer(page('nowhere')))).toBe('gone');
  });
});

describe('a request', () => {
  test.each([
    ['a call of the API', { method: 'GET', mode: 'cors', url: `${SCOPE}api/rounds` }],
    ['an address of the API in the address bar', page('api/docs')],
    ['a picture', { method: 'GET', mode: 'no-cors', url: `${SCOPE}files/photos/P1/image` }],
    ['the end of a session', page('security/logout')],
    ['a page outside the scope', { method: 'GET', mode: 'navigate', url: 'https://own.test/guard/' }],
    ['something sent', { method: 'POST', mode: 'navigate', url: SCOPE }],
    [
      'a file of an older build',
      { method: 'GET', mode: 'cors', url: 'https://own.test/static/assets/start-a.js' },
    ],
  ])('is left to the browser: %s', async (_, request) => {
    await consoleCache().install();
    expect(consoleCache().answer(request as Request)).toBeNull();
  });

  test('for a file of rounds is answered from the cache once a round is downloaded', async () => {
    await consoleCache().install();
    await consoleCache().cacheRunFiles();
    server = null;
    const file = new Request('https://own.test/static/assets/engine-b.js');
    expect(await textOf(consoleCache().answer(file))).toBe(`content of ${file.url}`);
  });

  test('caching the files of rounds fails as a whole if one file fails', async () => {
    await consoleCache().install();
    server = (url) => new Response('', { status: url.includes('engine') ? 404 : 200 });
    await expect(consoleCache().cacheRunFiles()).rejects.toThrow();
  });
});
