import type { OfflineFiles } from '../../features/round/run/offline/offline-files.ts';
import { worker } from './worker-scope.ts';

const NAMES = 'tenken-console-';
/** Above this latency the cached page is shown. */
const TIMEOUT_MS = 4_000;
/** Below the scope, and no pages: data, files, and what ends a session. */
const NO_PAGE = /^(api|internal|files|security)\//;

/**
 * Cache of the console's files. The page is cached as a visitor gets it, so that it contains no personal data, and
 * no answer of the API is cached: the page stores what a round needs, by user.
 */
export function createConsoleCache({ version, shell, run }: OfflineFiles, staticBase: string) {
  const name = NAMES + version;
  const addressOf = (file: string): string => new URL(`${staticBase}/${file}`, worker.location.origin).href;
  const known = new Set([...shell, ...run].map(addressOf));

  async function add(files: readonly string[]): Promise<void> {
    const cache = await caches.open(name);
    const missing: string[] = [];
    for (const address of files.map(addressOf)) if (!(await cache.match(address))) missing.push(address);
    await cache.addAll(missing.map((address) => new Request(address, { credentials: 'omit' })));
  }

  /** Only a page of the same build as this worker, whose files are cached too. */
  async function addPage(): Promise<void> {
    const { scope } = worker.registration;
    const headers = { accept: 'text/html' };
    const page = await fetch(scope, { credentials: 'omit', cache: 'no-store', headers });
    const html = page.ok ? await page.clone().text() : '';
    if (!shell.some((file) => file.endsWith('.js') && html.includes(file)))
      throw new Error('the page is of another build');
    await (await caches.open(name)).put(scope, page);
  }

  async function hasRunFiles(): Promise<boolean> {
    const last = run.at(-1);
    const files = await Promise.all(
      (await caches.keys()).map(async (one) => (await caches.open(one)).keys()),
    );
    // file names contain a content hash: another build shares only the beginning
    const beginning = last === undefined ? '' : last.slice(0, last.lastIndexOf('-') + 1);
    return beginning !== '' && files.flat().some(({ url }) => url.includes(beginning));
  }

  return {
    /** With a downloaded round the new version needs the files of rounds too. */
    async install(): Promise<void> {
      await add(shell);
      await addPage();
      if (await hasRunFiles()) await add(run);
    },
    cacheRunFiles: () => add(run),
    /** Deletes caches of other versions. */
    async tidy(): Promise<void> {
      const names = (await caches.keys()).filter((one) => one.startsWith(NAMES) && one !== name);
      await Promise.all(names.map((one) => caches.delete(one)));
    },
    /** How a request is answered; null leaves it to the browser. */
    answer(request: Pick<Request, 'method' | 'mode' | 'url'> & Request): Promise<Response> | null {
      if (request.method !== 'GET') return null;
      if (request.mode === 'navigate') return isPage(request.url) ? openPage(request) : null;
      return known.has(request.url) ? fromCache(request) : null;
    },
  };

  function isPage(url: string): boolean {
    const { scope } = worker.registration;
    return url.startsWith(scope) && !NO_PAGE.test(url.slice(scope.length));
  }

  /** File names contain a content hash, so a cached file is never outdated. */
  async function fromCache(request: Request): Promise<Response> {
    const found = await (await caches.open(name)).match(request.url);
    return found ?? fetch(request);
  }

  /** Network first, with a time limit: only the server's page is current and contains the session. */
  async function openPage(request: Request): Promise<Response> {
    const page = await (await caches.open(name)).match(worker.registration.scope);
    const answer = fetch(request);
    if (page === undefined) return answer;
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), TIMEOUT_MS);
    });
    const first = await Promise.race([answer.catch(() => null), late]);
    return first === null || first.status >= 500 ? page : first;
  }
}
