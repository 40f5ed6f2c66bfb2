import { once } from 'node:events';
import { launch } from 'chrome-launcher';
import type { Lighthouse, LighthouseResult } from './load-lighthouse.ts';

export type FormFactor = 'desktop' | 'mobile';

/** Scores from 0 to 1, sizes in bytes as they travel, times in milliseconds. */
export interface PageScores {
  readonly performance: number;
  readonly accessibility: number;
  readonly largest_contentful_paint_ms: number;
  readonly total_blocking_time_ms: number;
  readonly cumulative_layout_shift: number;
  readonly script_bytes: number;
}

interface Page {
  readonly name: string;
  readonly url: string;
  /** Null where nobody is signed in. */
  readonly cookie: string | null;
}

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Medians over several runs, each in a new browser. */
export async function runLighthouse(
  tool: Lighthouse,
  page: Page,
  form: FormFactor,
  runs: number,
  log: (line: string) => void,
): Promise<PageScores> {
  const scores: PageScores[] = [];
  for (let run = 1; run <= runs; run += 1) {
    // now and then the browser's trace lacks its beginning
    const one = await runOnce(tool, page, form).catch(() => runOnce(tool, page, form));
    log(`${page.name} ${form} ${run}: ${JSON.stringify(one)}`);
    scores.push(one);
  }
  const names = Object.keys(scores[0]!) as (keyof PageScores)[];
  return Object.fromEntries(
    names.map((name) => [name, median(scores.map((one) => one[name]))]),
  ) as unknown as PageScores;
}

async function runOnce(
  { lighthouse, desktopConfig }: Lighthouse,
  { name, url, cookie }: Page,
  form: FormFactor,
): Promise<PageScores> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: CHROME_FLAGS, logLevel: 'silent' });
  try {
    if (cookie !== null) await setCookies(chrome.port, url, cookie);
    const run = await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility'],
      },
      form === 'desktop' ? desktopConfig : undefined,
    );
    if (!run) throw new Error('Lighthouse gave no result');
    return readScores(run.lhr, name);
  } finally {
    chrome.kill();
  }
}

/** As a login leaves them: what stands in an extra header does not go along with the event stream. */
async function setCookies(port: number, url: string, cookie: string): Promise<void> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  await once(socket, 'message');
  socket.close();
}

function readScores(result: LighthouseResult, name: string): PageScores {
  if (result.runtimeError) throw new Error(`${result.runtimeError.code}: ${result.runtimeError.message}`);
  const { pathname } = new URL(result.finalDisplayedUrl);
  if (name !== 'login' && pathname.includes('login')) throw new Error('Lighthouse was not signed in');
  const failed = (result.categories['accessibility']?.auditRefs ?? [])
    .map(({ id }) => result.audits[id])
    .filter((audit) => audit?.score === 0);
  for (const audit of failed) process.stderr.write(`  ${audit?.id}: ${audit?.title}\n`);
  const audit = (id: string): number => result.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: result.categories['performance']?.score ?? 0,
    accessibility: result.categories['accessibility']?.score ?? 0,
    largest_contentful_paint_ms: Math.round(audit('largest-contentful-paint')),
    total_blocking_time_ms: Math.round(audit('total-blocking-time')),
    cumulative_layout_shift: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    script_bytes: scriptBytes(result),
  };
}

function scriptBytes(result: LighthouseResult): number {
  const requests = result.audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
