import { fileURLToPath } from 'node:url';
import { buildWeb } from '../../../scripts/build-web.ts';
import { type AnnotatorPlant, openAnnotatorPlant } from './annotator-plant.ts';
import { BUDGETS, measureFirstVisit, measureSizes, overBudget } from './budgets.ts';
import { openBuiltConsole } from './built-console.ts';
import { type ChromiumPage, openChromium } from './chromium.ts';
import { consoleFolder } from './console-folder.ts';
import { dragPoint, LISTEN_TO_ENGINE, type DragMeasures } from './drag-point.ts';

const MOST_SCRIPT_MS = 8;
const FEWEST_READINGS = 5;
/** A display shows 60 frames a second; some may be late. */
const FEWEST_FRAMES = 55;
const OPEN_MS = 30_000;

/** Builds the console, drags a point in a browser with the live reading on, and measures bundle sizes. */
export async function measureAnnotator(
  log: (line: string) => void,
): Promise<{ result: object; isGood: boolean }> {
  await buildWeb(fileURLToPath(new URL('../../../', import.meta.url)));
  const built = openBuiltConsole(consoleFolder());
  const sizes = measureSizes(built);
  for (const problem of overBudget(sizes, BUDGETS)) log(problem);
  log('drawing a gauge …');
  const plant = await openAnnotatorPlant();
  try {
    const page = await openChromium();
    try {
      await openGauge(page, plant);
      log('dragging …');
      const drag = await dragPoint(page);
      const result = { ...drag, gzip_bytes: sizes, first_visit: measureFirstVisit(built) };
      return { result, isGood: isSmooth(drag) && overBudget(sizes, BUDGETS).length === 0 };
    } finally {
      await page.close();
    }
  } finally {
    await plant.close();
  }
}

const isSmooth = ({ script_ms_per_move, readings_per_second, frames_per_second }: DragMeasures): boolean =>
  script_ms_per_move.p95 < MOST_SCRIPT_MS &&
  readings_per_second >= FEWEST_READINGS &&
  frames_per_second >= FEWEST_FRAMES;

/** Logs in and waits for the first live reading of the annotator. */
async function openGauge(
  page: ChromiumPage,
  { url, prefix, account, gaugeId }: AnnotatorPlant,
): Promise<void> {
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: LISTEN_TO_ENGINE });
  await page.open(`${url}${prefix}/login`);
  await waitFor(page, 'document.querySelector("input") !== null');
  await page.evaluate(`(async () => {
    const headers = { Accept: 'application/json', 'X-Reason': 'csrf_token', 'Cache-Control': 'no-cache' };
    const { csrf_token } = await (await fetch('${prefix}/security/login', { headers })).json();
    await fetch('${prefix}/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrf_token },
      body: ${JSON.stringify(JSON.stringify({ ...account, remember: false }))},
    });
  })()`);
  await page.open(`${url}${prefix}/gauges/${gaugeId}/edit`);
  await waitFor(page, `document.querySelector('[data-part=live]')?.dataset.state === 'done'`);
}

async function waitFor(page: ChromiumPage, condition: string): Promise<void> {
  const until = Date.now() + OPEN_MS;
  while (!(await page.evaluate<boolean>(`Boolean(${condition})`))) {
    if (Date.now() > until) throw new Error(`the page never came to: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
