import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { createRound } from '@tenken/contract/round/round.routes.ts';
import { buildWeb } from '../../../scripts/build-web.ts';
import { openChromium, type ChromiumPage } from '../annotator/chromium.ts';
import { consoleFolder } from '../annotator/console-folder.ts';
import { LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { openThrottledProxy, type Line, type ThrottledProxy } from '../load/throttled-proxy.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';
import { fillDemo } from '../web/web.ts';

/** Milliseconds from navigation to visible content; null when the page has none, or it never appeared. */
interface Visit {
  readonly line: string;
  readonly page: string;
  readonly width: number;
  readonly visit: 'first' | 'second';
  readonly words_ms: number | null;
  readonly values_ms: number | null;
  readonly photos_ms: number | null;
  readonly kilobytes: number;
  readonly kilobytes_by_kind: Readonly<Record<string, number>>;
  /** Photos with more than twice the pixels of their box, as "natural/box". */
  readonly photos_too_large: readonly string[];
  /** The first words on the page after two and after five seconds. */
  readonly while_waiting: readonly string[];
}

export interface NetworkResult {
  readonly visits: number;
  /** Goals that were not reached, as "line page width: what". */
  readonly missed: readonly string[];
  readonly photos_too_large: number;
  readonly worst_400k: Readonly<Record<string, number | null>>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FACILITY = 'F1';
const LONGEST_MS = 40_000;
const OFFLINE_MS = 60_000;

const LINES: Readonly<Record<string, Line>> = {
  '400k': { bitsPerSecond: 400_000, roundTripMs: 400 },
  '1600k': { bitsPerSecond: 1_600_000, roundTripMs: 150 },
  far: { bitsPerSecond: 1_600_000, roundTripMs: 800 },
  broken: { bitsPerSecond: 1_600_000, roundTripMs: 150, breaksOneIn: 10 },
};
const SIZES = [
  { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
  { width: 390, height: 844, deviceScaleFactor: 2, mobile: true },
];

/** For the line of 400 kbit/s, in milliseconds. */
const GOALS = { login_words: 4000, dashboard_values: 10_000, photos: 15_000, second_visit: 4000 };

interface Place {
  readonly path: string;
  /** Texts that prove that values have loaded. */
  readonly values: RegExp | null;
  readonly hasPhotos: boolean;
  readonly isSignedIn: boolean;
}

/**
 * The console over slow and lossy lines: time to text, values and photos, downloaded bytes, and placeholders. The first visit
 * has an empty cache; the second one follows in the same browser.
 */
export async function network(
  lines: number,
  log: (line: string) => void,
): Promise<{ result: NetworkResult; isGood: boolean }> {
  if (!process.env['CONSOLE_DIR']) await buildWeb(ROOT);
  const made = await createDataFolder('network');
  const folder: DataFolder = { ...made, consoleDir: consoleFolder() };
  const settings = { PORT: String(await freePort()) };
  let server = await startServerProcess(folder, settings);
  try {
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    await fillDemo(server, folder, api, log);
    const places = await placesOf(api);
    const visits: Visit[] = [];
    for (const [line, options] of Object.entries(LINES).slice(0, lines)) {
      const proxy = await openThrottledProxy(server.url, options);
      const where = { proxy, server, cookie: api.cookie };
      const all = Object.entries(places).flatMap(([page, place]) =>
        SIZES.map((size) => ({ place, of: { line, page, size } })),
      );
      for (const { place, of } of all) visits.push(...(await visitTwice(where, of, place, log)));
      await proxy.close();
    }
    const restart = async (): Promise<void> => {
      await server.stop();
      server = await startServerProcess(folder, settings);
    };
    const trouble = await throughTrouble(server, api.cookie, places['dashboard']!, restart, log);
    const result = summarise(visits, trouble);
    return { result, isGood: result.missed.length === 0 };
  } finally {
    await server.stop();
    await made.remove();
  }
}

/** A free port, which the server keeps over restarts. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function placesOf(api: ApiClient): Promise<Record<string, Place>> {
  const { records } = await api.call(listGauges, { query: { facility_id: FACILITY, page_size: '100' } });
  const gauge = records.find((one) => one.latest_measurement?.estimated_value != null) ?? records[0]!;
  const round = await api.call(createRound, {
    body: {
      facility_id: FACILITY,
      name: 'Morning',
      // a thermal area is not read from a phone's photo
      gauge_ids: records
        .filter(({ type }) => type !== 'thermal-area')
        .slice(0, 3)
        .map(({ id }) => id),
      plan: null,
    },
  });
  const values = /\d\s?(?:MPa|kPa|°C|V|A|%|m³|L)/;
  return {
    login: { path: '/login', values: null, hasPhotos: false, isSignedIn: false },
    dashboard: { path: `/?facility_id=${FACILITY}`, values, hasPhotos: true, isSignedIn: true },
    review: {
      path: `/?facility_id=${FACILITY}&tab=inspection_target&filter=to_review`,
      values,
      hasPhotos: true,
      isSignedIn: true,
    },
    annotator: { path: `/gauges/${gauge.id}/edit`, values: null, hasPhotos: true, isSignedIn: true },
    round: { path: `/walk/${round.id}`, values: null, hasPhotos: false, isSignedIn: true },
  };
}

interface Where {
  readonly proxy: ThrottledProxy;
  readonly server: ServerProcess;
  readonly cookie: string;
}

async function visitTwice(
  { proxy, server, cookie }: Where,
  { line, page, size }: { line: string; page: string; size: (typeof SIZES)[number] },
  place: Place,
  log: (line: string) => void,
): Promise<Visit[]> {
  const browser = await openChromium();
  try {
    await browser.send('Emulation.setDeviceMetricsOverride', size);
    await browser.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    if (place.isSignedIn) await signIn(browser, proxy.url, cookie);
    const address = `${proxy.url}${server.prefix}${place.path}`;
    const visits: Visit[] = [];
    for (const visit of ['first', 'second'] as const) {
      const seen = await measurePage(
        browser,
        proxy,
        address,
        place,
        `${line}-${page}-${size.width}-${visit}`,
      );
      visits.push({ line, page, width: size.width, visit, ...seen });
      log(JSON.stringify(visits.at(-1)));
      await sleep(visit === 'first' ? 3000 : 0); // what is kept for the next visit is kept after the page is there
      await browser.open('about:blank');
    }
    return visits;
  } finally {
    await browser.close();
  }
}

async function signIn(page: ChromiumPage, url: string, cookie: string): Promise<void> {
  for (const one of cookie.split('; ')) {
    const [name, ...value] = one.split('=');
    await page.send('Network.setCookie', { url, name, value: value.join('=') });
  }
}

/** Counts beyond the browser's 250 resources. */
const WATCH = `performance.setResourceTimingBufferSize(3000)`;

/** The visible content of the page. Only photos in the viewport count; placeholders do not count as text. */
const LOOK = `(() => {
  const text = (document.body?.innerText ?? '').trim();
  const photos = [...document.images].filter((image) => {
    const { width, height, top, bottom } = image.getBoundingClientRect();
    return width > 40 && height > 30 && bottom > 0 && top < innerHeight;
  });
  const shown = photos.filter((image) => image.complete && image.naturalWidth > 0);
  const large = shown.filter((image) => image.naturalWidth > 2 * image.getBoundingClientRect().width * devicePixelRatio + 1);
  return {
    text,
    photos: photos.length,
    shown: shown.length,
    large: large.map((image) => image.naturalWidth + '/' + Math.round(image.getBoundingClientRect().width * devicePixelRatio)),
    canvases: document.querySelectorAll('svg image, canvas').length,
  };
})()`;

interface Look {
  readonly text: string;
  readonly photos: number;
  readonly shown: number;
  readonly large: readonly string[];
  readonly canvases: number;
}

type Seen = Omit<Visit, 'line' | 'page' | 'width' | 'visit'>;

type Times = Record<'words' | 'values' | 'photos', number | null>;

function noteTimes(at: Times, seen: Look, place: Place, now: number): void {
  if (seen.text.length > 12) at.words ??= now;
  if (place.values?.test(seen.text)) at.values ??= now;
  if (seen.shown > 0 || seen.canvases > 0) at.photos ??= now;
}

async function measurePage(
  browser: ChromiumPage,
  proxy: ThrottledProxy,
  address: string,
  place: Place,
  name: string,
): Promise<Seen> {
  proxy.takeBytes();
  const startedAt = performance.now();
  await browser.send('Page.navigate', { url: address });
  const at: Record<'words' | 'values' | 'photos', number | null> = {
    words: null,
    values: null,
    photos: null,
  };
  const waiting: string[] = [];
  for (;;) {
    const now = performance.now() - startedAt;
    const seen = await browser.evaluate<Look>(LOOK).catch(() => null);
    if (seen) {
      noteTimes(at, seen, place, Math.round(now));
      for (const mark of [2000, 5000])
        if (now >= mark && waiting.length < mark / 2500) {
          waiting.push(seen.text.replaceAll(/\s+/g, ' ').slice(0, 70));
          await picture(browser, `${name}-${mark}`);
        }
    }
    const isThere =
      at.words !== null && (!place.values || at.values !== null) && (!place.hasPhotos || at.photos !== null);
    if (isThere || now > LONGEST_MS) break;
    await sleep(50);
  }
  await sleep(1500); // larger copies of the photos follow
  const { large } = await browser.evaluate<Look>(LOOK);
  await picture(browser, `${name}-end`);
  return {
    words_ms: at.words,
    values_ms: at.values,
    photos_ms: place.hasPhotos ? at.photos : null,
    kilobytes: Math.round(proxy.takeBytes() / 1024),
    kilobytes_by_kind: await browser.evaluate(KINDS),
    photos_too_large: large,
    while_waiting: waiting,
  };
}

const KINDS = `(() => {
  const sums = {};
  for (const { name, transferSize } of performance.getEntriesByType('resource')) {
    const kind = /\\.js$/.test(name) ? 'script' : /\\.css$/.test(name) ? 'style' : /\\.woff2?$/.test(name) ? 'font'
      : /\\.(jpe?g|png|webp|avif)|photo|thumbnail|image/.test(name) ? 'photo' : 'call';
    sums[kind] = (sums[kind] ?? 0) + transferSize / 1024;
  }
  return Object.fromEntries(Object.entries(sums).map(([kind, sum]) => [kind, Math.round(sum)]));
})()`;

const PICTURES = join(ROOT, '.cache', 'network');

async function picture(browser: ChromiumPage, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const { data } = await browser.send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
  writeFileSync(join(PICTURES, `${name}.png`), Buffer.from(data, 'base64'));
}

/** Seconds until values are shown again, and whether the page reported that it was offline. */
interface Trouble {
  readonly restart_s: number | null;
  readonly offline_said: boolean;
  readonly offline_back_s: number | null;
}

async function throughTrouble(
  server: ServerProcess,
  cookie: string,
  place: Place,
  restart: () => Promise<void>,
  log: (line: string) => void,
): Promise<Trouble> {
  const proxy = await openThrottledProxy(server.url, LINES['1600k']);
  const browser = await openChromium();
  try {
    await signIn(browser, proxy.url, cookie);
    const address = `${proxy.url}${server.prefix}${place.path}`;
    const hasValues = (): Promise<boolean> =>
      browser.evaluate<Look>(LOOK).then(
        ({ text }) => place.values!.test(text),
        () => false,
      );
    // the page is requested while the server restarts
    const restarted = restart();
    await sleep(500);
    const requestedAt = performance.now();
    await browser.send('Page.navigate', { url: address });
    await restarted;
    const upAt = performance.now();
    // a browser does not retry a failed navigation by itself
    if (!(await until(hasValues, 10_000))) await browser.send('Page.navigate', { url: address });
    const restart_s = (await until(hasValues, LONGEST_MS)) ? seconds(upAt) : null;
    log(`the server was away for ${Math.round((upAt - requestedAt) / 100) / 10} s`);
    proxy.cut();
    await sleep(OFFLINE_MS);
    const { text } = await browser.evaluate<Look>(LOOK);
    await picture(browser, 'offline-a-minute');
    const offline_said = /no connection|offline|cannot be reached|reconnect|not connected|no live/i.test(
      text,
    );
    proxy.repair();
    const mendedAt = performance.now();
    const isLive = async (): Promise<boolean> =>
      !/no connection|offline|cannot be reached|reconnect|not connected|no live/i.test(
        (await browser.evaluate<Look>(LOOK)).text,
      ) && (await hasValues());
    const offline_back_s = (await until(isLive, LONGEST_MS)) ? seconds(mendedAt) : null;
    return { restart_s, offline_said, offline_back_s };
  } finally {
    await browser.close();
    await proxy.close();
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

async function until(isTrue: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const end = performance.now() + limitMs; performance.now() < end; await sleep(100))
    if (await isTrue()) return true;
  return false;
}

function summarise(visits: readonly Visit[], trouble: Trouble): NetworkResult & Trouble {
  const missed: string[] = [];
  const miss = ({ line, page, width, visit }: Visit, what: string): void =>
    void missed.push(`${line} ${page} ${width} ${visit}: ${what}`);
  for (const one of visits) {
    if (one.words_ms === null) miss(one, 'no words');
    if (one.photos_too_large.length > 0) miss(one, `photos ${one.photos_too_large.join(' ')}`);
    if (one.line !== '400k') continue;
    const over = (value: number | null, goal: number): boolean => value === null || value > goal;
    if (one.visit === 'second' && over(one.words_ms, GOALS.second_visit)) miss(one, `words ${one.words_ms}`);
    if (one.page === 'login' && over(one.words_ms, GOALS.login_words)) miss(one, `words ${one.words_ms}`);
    if (one.page === 'dashboard') {
      if (over(one.values_ms, GOALS.dashboard_values)) miss(one, `values ${one.values_ms}`);
      if (over(one.photos_ms, GOALS.photos)) miss(one, `photos ${one.photos_ms}`);
    }
  }
  if (!trouble.offline_said) missed.push('offline: not said');
  if (trouble.offline_back_s === null) missed.push('offline: does not come back');
  if (trouble.restart_s === null) missed.push('restart: does not come back');
  const slow = visits.filter(({ line }) => line === '400k');
  const worst = (
    page: string,
    visit: Visit['visit'],
    key: 'words_ms' | 'values_ms' | 'photos_ms',
  ): number | null =>
    slow
      .filter((one) => one.page === page && one.visit === visit)
      .map((one) => one[key])
      .reduce(
        (most, one) => (one === null || most === null ? null : Math.max(most, one)),
        0 as number | null,
      );
  return {
    visits: visits.length,
    missed,
    photos_too_large: visits.reduce((sum, one) => sum + one.photos_too_large.length, 0),
    worst_400k: {
      login_words_ms: worst('login', 'first', 'words_ms'),
      dashboard_values_ms: worst('dashboard', 'first', 'values_ms'),
      dashboard_photos_ms: worst('dashboard', 'first', 'photos_ms'),
      dashboard_second_words_ms: worst('dashboard', 'second', 'words_ms'),
      dashboard_second_values_ms: worst('dashboard', 'second', 'values_ms'),
      annotator_photos_ms: worst('annotator', 'first', 'photos_ms'),
      round_words_ms: worst('round', 'first', 'words_ms'),
    },
    ...trouble,
  };
}
