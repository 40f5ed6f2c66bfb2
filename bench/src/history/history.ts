import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../scripts/build-web.ts';
import { openChromium, type ChromiumPage } from '../annotator/chromium.ts';
import { consoleFolder } from '../annotator/console-folder.ts';
import { LOAD_ACCOUNT } from '../load/add-cameras.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder, type DataFolder } from '../load/data-folder.ts';
import { quantile } from '../load/quantile.ts';
import { startServerProcess } from '../load/server-process.ts';
import { gaugeIdOf, seedHistory } from './seed-history.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DAYS = 30;
const EVERY_MINUTES = 10;
const READINGS = (DAYS * 24 * 60) / EVERY_MINUTES;
const LOAD_MS = 120_000;
const WANTED = { draw_ms: 200, calls_per_series: 5 };

export interface HistoryResult {
  readonly readings: number;
  readonly series: number;
  readonly calls_per_series: number;
  /** From the start of the page until the last reading is in the chart. */
  readonly load_ms: number;
  /** Making the columns and drawing all of them, medians: by the clock, and of the page's own thread. */
  readonly draw_ms: number;
  readonly draw_cpu_ms: number;
  /** The drawing alone, without React and without making the columns. */
  readonly paint_ms: number;
  /** Wall time relative to the target: below 1 is good. */
  readonly draw_ratio: number;
  /** Against one series of one day, in CPU time. */
  readonly growth: number;
}

/** 30 days of 10-minute readings of five gauges in one chart, in a browser, from a real database. */
export async function measureHistory(
  { series, repetitions }: { series: number; repetitions: number },
  log: (line: string) => void,
): Promise<{ result: HistoryResult; isGood: boolean }> {
  if (!process.env['CONSOLE_DIR']) await buildWeb(ROOT);
  const made = await createDataFolder('history');
  const folder: DataFolder = { ...made, consoleDir: consoleFolder() };
  const server = await startServerProcess(folder);
  const page = await openChromium();
  try {
    await seedHistory(made.dataDir, { days: DAYS, everyMinutes: EVERY_MINUTES, gauges: series });
    log(`${series} gauges with ${READINGS} readings each`);
    const api = await ApiClient.signIn(() => server, { email: LOAD_ACCOUNT, password: server.password });
    for (const cookie of api.cookie.split('; ')) {
      const [name, value] = cookie.split('=', 2);
      await page.send('Network.setCookie', { url: server.url, name, value, httpOnly: true });
    }
    const at = `${server.url}${server.prefix}/gauges/${gaugeIdOf(1)}?range=lastNDays`;
    const small = await measurePage(page, `${at}&days=1`, 1, repetitions);
    log(`one day: ${JSON.stringify(small)}`);
    const others = Array.from({ length: series - 1 }, (_, i) => gaugeIdOf(i + 2)).join(',');
    const { calls, ...large } = await measurePage(
      page,
      `${at}&days=${DAYS}&with=${others}`,
      series,
      repetitions,
    );
    log(`${DAYS} days: ${JSON.stringify(large)}`);
    const result = {
      readings: READINGS,
      series,
      calls_per_series: Math.max(...Object.values(calls)),
      ...large,
      draw_ratio: round(large.draw_ms / WANTED.draw_ms),
      growth: round(large.draw_cpu_ms / small.draw_cpu_ms),
    };
    return { result, isGood: isGood(result) };
  } finally {
    await page.close();
    await server.stop();
    await made.remove();
  }
}

const isGood = (result: HistoryResult): boolean =>
  result.draw_ratio < 1 && result.calls_per_series <= WANTED.calls_per_series;

type Figures = Pick<HistoryResult, 'load_ms' | 'draw_ms' | 'draw_cpu_ms' | 'paint_ms'> & {
  readonly calls: Readonly<Record<string, number>>;
};

async function measurePage(
  page: ChromiumPage,
  url: string,
  series: number,
  repetitions: number,
): Promise<Figures> {
  await page.open(url);
  await until(page, isLoaded(series));
  const load_ms = Math.round(await page.evaluate<number>('performance.now()'));
  const calls = await page.evaluate<Record<string, number>>(CALLS);
  const clock: number[] = [];
  const cpu: number[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    const before = await taskMs(page);
    clock.push(await page.evaluate<number>(DRAW_AGAIN));
    cpu.push((await taskMs(page)) - before);
    await sleep(50);
  }
  const paints = await page.evaluate<number[]>(
    `performance.getEntriesByName('history chart').slice(-${repetitions}).map((one) => one.duration)`,
  );
  return {
    calls,
    load_ms,
    draw_ms: round(quantile(clock, 0.5) ?? 0),
    draw_cpu_ms: round(quantile(cpu, 0.5) ?? 0),
    paint_ms: round(quantile(paints, 0.5) ?? 0),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Waits until the chart is drawn with all series and no request is pending. */
const isLoaded = (series: number): string => `(() => {
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('page_size=1000'));
  const requestedGauges = new Set(calls.map(({ name }) => new URL(name).searchParams.get('gauge_id')));
  return requestedGauges.size === ${series} && document.querySelector('.u-over') !== null
    && !document.querySelector('[role=slider]')?.closest('section')?.querySelector('output');
})()`;

const CALLS = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.includes('page_size=1000'))
  .reduce((counts, { name }) => {
    const id = new URL(name).searchParams.get('gauge_id');
    return { ...counts, [id]: (counts[id] ?? 0) + 1 };
  }, {})`;

/** Toggles the axis fit, which recomputes and redraws everything; resolves at the next frame. */
const DRAW_AGAIN = `new Promise((resolve) => {
  const fit = document.querySelector('[role=slider]').closest('section').querySelector('[role=switch]');
  const start = performance.now();
  fit.click();
  requestAnimationFrame(() => {
    // asking for a pixel makes the browser draw what it has only noted down so far
    document.querySelector('.uplot canvas').getContext('2d').getImageData(0, 0, 1, 1);
    setTimeout(() => resolve(performance.now() - start));
  });
})`;

async function until(page: ChromiumPage, condition: string): Promise<void> {
  const end = Date.now() + LOAD_MS;
  let quiet = 0;
  // three times in a row: between two pages of readings nothing seems to be on its way
  while (quiet < 3) {
    if (Date.now() > end) throw new Error('the history was not loaded in time');
    // while the page changes there is nothing to ask
    const isTrue = await page.evaluate<boolean>(condition).catch(() => false);
    quiet = isTrue ? quiet + 1 : 0;
    await sleep(300);
  }
}

/** CPU time of the page's thread so far. */
async function taskMs(page: ChromiumPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}
