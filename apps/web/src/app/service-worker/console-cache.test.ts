import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConsoleCache } from './console-cache.ts';

const SCOPE = 'https://own.test/console/';
const FILES = {
  version: '2',
  shell: ['assets/start-b.js'],
  run: ['assets/walk-b.js', 'assets/engine-b.js'],
};
const PAGE = '<script src="/static/assets/start-b.js"></script>';

/** What the browser keeps: name → address → text. */
let kept: Map<string, Map<string, string>>;
/** What the server answers; null is no network. */
let server: ((url: string) => Response) | null;
let asked: { url: string; credentials: string | undefined }[];

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
  kept = new Map();
  asked = [];
  server = (url) => new Response(url === SCOPE ? PAGE : `content of ${url}`);
  vi.stubGlobal('location', { origin: 'https://own.test' });
  vi.stubGlobal('registration', { scope: SCOPE });
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, new Map());
      return cacheOf(kept.get(name)!);
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (request: RequestInfo, init?: RequestInit) => {
    const url = urlOf(request);
    const credentials = request instanceof Request ? request.credentials : init?.credentials;
    asked.push({ url, credentials });
    if (server === null) throw new TypeError('no network');
    return server(url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keeper = () => createConsoleCache(FILES, '/static');
const page = (path: string) => ({ method: 'GET', mode: 'navigate', url: SCOPE + path }) as Request;
const textOf = async (answer: Promise<Response> | null) => (answer === null ? null : (await answer).text());
const filesKept = () => [...(kept.get('tenken-console-2')?.keys() ?? [])].toSorted();

describe('the worker of a new version', () => {
  test('keeps the page as a visitor gets it, and the files every page begins with', async () => {
    await keeper().install();
    expect(filesKept()).toEqual([SCOPE, 'https://own.test/static/assets/start-b.js']);
    expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });

  test('keeps nothing of a page of another build: it would be white', async () => {
    server = () => new Response('<script src="/static/assets/start-c.js"></script>');
    await expect(keeper().install()).rejects.toThrow('another build');
  });

  test('brings the files of a round along where the version before had them', async () => {
    kept.set('tenken-console-1', new Map([['https://own.test/static/assets/engine-a.js', '']]));
    await keeper().install();
    expect(filesKept()).toContain('https://own.test/static/assets/engine-b.js');
  });

  test('clears what older versions left, and nothing of others, when it takes over', async () => {
    for (const name of ['tenken-console-1', 'of-another']) kept.set(name, new Map());
    await keeper().install();
    await keeper().tidy();
    expect([...kept.keys()].toSorted()).toEqual(['of-another', 'tenken-console-2']);
  });
});

describe('a page', () => {
  test('comes from the server while it answers, whatever is kept', async () => {
    await keeper().install();
    server = () => new Response('newest');
    expect(await textOf(keeper().answer(page('walk')))).toBe('newest');
  });

  test.each([
    ['without a network', null],
    ['while a proxy says that the server is away', () => new Response('bad gateway', { status: 502 })],
  ])('is the kept one %s', async (_, answers) => {
    await keeper().install();
    server = answers;
    expect(await textOf(keeper().answer(page('walk/R1?gauge_id=G1')))).toBe(PAGE);
  });

  test('is the kept one on a line that says nothing for seconds', async () => {
    await keeper().install();
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    vi.useFakeTimers();
    const answer = textOf(keeper().answer(page('walk')));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await answer).toBe(PAGE);
  });

  test('that is refused stays refused: the server has answered', async () => {
    await keeper().install();
    server = () => new Response('gone', { status: 404 });
    expect(await textOf(keeper().answer(page('nowhere')))).toBe('gone');
  });
});

describe('what is asked for', () => {
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
    await keeper().install();
    expect(keeper().answer(request as Request)).toBeNull();
  });

  test('is a file of a round, without the network, once the round is on the phone', async () => {
    await keeper().install();
    await keeper().cacheRunFiles();
    server = null;
    const file = new Request('https://own.test/static/assets/engine-b.js');
    expect(await textOf(keeper().answer(file))).toBe(`content of ${file.url}`);
  });

  test('keeping a round fails as a whole where one file does not come', async () => {
    await keeper().install();
    server = (url) => new Response('', { status: url.includes('engine') ? 404 : 200 });
    await expect(keeper().cacheRunFiles()).rejects.toThrow();
  });
});
