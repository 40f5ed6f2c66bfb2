import type { OfflineFiles } from '../../features/round/run/offline/offline-files.ts';
import { worker } from './worker-scope.ts';

const NAMES = 'tenken-console-';
/** A line so slow is as good as none: what is kept is shown. */
const TIMEOUT_MS = 4_000;
/** Below the scope, and no pages: data, files, and what ends a session. */
const NO_PAGE = /^(api|internal|files|security)\//;

/**
 * The files of the console on this machine. Its page is kept as a visitor gets it, so that it says nothing of anybody, and
 * no answer of the API is kept at all: what a round needs of them is the page's to keep, by person.
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

  /** Of the same build as this worker, or a page without its files would be kept. */
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
    // names of files carry their content: of an older build only the beginning is the same
    const beginning = last === undefined ? '' : last.slice(0, last.lastIndexOf('-') + 1);
    return beginning !== '' && files.flat().some(({ url }) => url.includes(beginning));
  }

  return {
    /** Whoever kept a round with the version before needs the new one's files too. */
    async install(): Promise<void> {
      await add(shell);
      await addPage();
      if (await hasRunFiles()) await add(run);
    },
    cacheRunFiles: () => add(run),
    /** What other versions left. */
    async tidy(): Promise<void> {
      const names = (await caches.keys()).filter((one) => one.startsWith(NAMES) && one !== name);
      await Promise.all(names.map((one) => caches.delete(one)));
    },
    /** How a request is answered; null leaves it to the browser. */
    answer(request: Pick<Request, 'method' | 'mode' | 'url'> & Request): Promise<Response> | null {
      if (request.method !== 'GET') return null;
      if (request.mode === 'navigate') return isPage(request.url) ? openPage(request) : null;
      return known.has(request.url) ? kept(request) : null;
    },
  };

  function isPage(url: string): boolean {
    const { scope } = worker.registration;
    return url.startsWith(scope) && !NO_PAGE.test(url.slice(scope.length));
  }

  /** Names of files carry their content, so that what is kept is right. */
  async function kept(request: Request): Promise<Response> {
    const found = await (await caches.open(name)).match(request.url);
    return found ?? fetch(request);
  }

  /** From the server where it answers in time: only then is it the newest, with what a signed-in person gets. */
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
