import { setTimeout as sleep } from 'node:timers/promises';
import type { ChromiumPage } from '../annotator/chromium.ts';
import { quantile } from '../load/quantile.ts';

export interface ScrollFigures {
  /** From the start of the page until its rows are there. */
  readonly ready_ms: number;
  /** Until all pages of the list have loaded. */
  readonly loaded_ms: number;
  /** Tasks of more than 50 ms while the page loads, and their sum above 50 ms each. */
  readonly load_long_tasks: number;
  readonly load_blocked_ms: number;
  readonly nodes: number;
  readonly frame_p50_ms: number | null;
  readonly frame_p95_ms: number | null;
  readonly frame_max_ms: number | null;
  readonly scroll_long_tasks: number;
  readonly scroll_blocked_ms: number;
  /** Time of the page's main thread on a processor, which a busy machine does not change; for each frame. */
  readonly cpu_ms_per_frame: number;
  readonly load_cpu_ms: number;
}

const READY_MS = 60_000;
const SETTLE_MS = 2000;
/** A quick turn of the wheel: 160 px in each frame, down and up again. */
const STEP_PX = 160;
const FRAMES = 160;

/** Notes tasks of more than 50 ms from the first line of every page on; once for a browser. */
export async function watchTasks(page: ChromiumPage): Promise<void> {
  await page.send('Performance.disable');
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
}

/** Loads a page of the console and scrolls through it, counting what a person would feel. */
export async function scrollPage(
  page: ChromiumPage,
  url: string,
  { rows, isLoaded = 'true' }: { readonly rows: string; readonly isLoaded?: string },
): Promise<ScrollFigures> {
  const atStart = await cpuMs(page);
  await page.open(url);
  const ready_ms = await untilTrue(page, `document.querySelectorAll(${JSON.stringify(rows)}).length > 3`);
  const loaded_ms = await untilTrue(page, isLoaded);
  await sleep(SETTLE_MS);
  const load = await page.evaluate<Tasks>(TASKS);
  const nodes = await page.evaluate<number>(`document.querySelectorAll('*').length`);
  const before = await cpuMs(page);
  const frames = await page.evaluate<number[]>(SCROLL);
  const cpu_ms_per_frame = Math.round(((await cpuMs(page)) - before) / FRAMES);
  const scroll = await page.evaluate<Tasks>(TASKS);
  return {
    ready_ms,
    loaded_ms,
    load_long_tasks: load.count,
    load_blocked_ms: load.blocked,
    nodes,
    frame_p50_ms: quantile(frames, 0.5),
    frame_p95_ms: quantile(frames, 0.95),
    frame_max_ms: quantile(frames, 1),
    scroll_long_tasks: scroll.count - load.count,
    scroll_blocked_ms: scroll.blocked - load.blocked,
    cpu_ms_per_frame,
    load_cpu_ms: Math.round(before - atStart),
  };
}

/** Milliseconds since the page started, when a script first says true. */
async function untilTrue(page: ChromiumPage, script: string): Promise<number> {
  const until = Date.now() + READY_MS;
  while (!(await page.evaluate<boolean>(script))) {
    if (Date.now() > until) throw new Error(`never true: ${script}`);
    await sleep(100);
  }
  return Math.round(await page.evaluate<number>(`performance.now()`));
}

/** Thread time since the browser started this page's process. */
async function cpuMs(page: ChromiumPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

interface Tasks {
  readonly count: number;
  readonly blocked: number;
}

const WATCH = `window.longTasks = [];
  new PerformanceObserver((list) => { for (const task of list.getEntries()) window.longTasks.push(task.duration); })
    .observe({ type: 'longtask', buffered: true });`;

const TASKS = `({ count: longTasks.length, blocked: Math.round(longTasks.reduce((sum, ms) => sum + ms - 50, 0)) })`;

const SCROLL = `new Promise((resolve) => {
  const main = document.querySelector('main');
  const frames = [];
  let last = performance.now();
  let left = ${FRAMES};
  const step = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    main.scrollTop += left > ${FRAMES / 2} ? ${STEP_PX} : -${STEP_PX};
    left -= 1;
    if (left > 0) requestAnimationFrame(step); else resolve(frames.slice(2));
  };
  requestAnimationFrame(step);
})`;
