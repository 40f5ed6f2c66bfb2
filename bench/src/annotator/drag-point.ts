import { quantile } from '../load/quantile.ts';
import type { ChromiumPage } from './chromium.ts';

export interface DragMeasures {
  /** CPU time of the page's thread for one move of the pointer, in ms. */
  readonly script_ms_per_move: { readonly median: number; readonly p95: number };
  /** Replies of the engine's thread during continuous moves. */
  readonly readings_per_second: number;
  readonly frames_per_second: number;
  readonly frame_ms_p95: number;
}

const SINGLE_MOVES = 150;
const DRAG_SECONDS = 5;
const MOVE_EVERY_MS = 16;

/** Drags the tip of the hand: first in single moves, then continuously. */
export async function dragPoint(page: ChromiumPage): Promise<DragMeasures> {
  const tip = await page.evaluate<{ x: number; y: number }>(PLACE_OF_TIP);
  const mouse = (type: string, x: number, y: number): Promise<unknown> =>
    page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', tip.x, tip.y);
  const costs: number[] = [];
  for (let move = 0; move < SINGLE_MOVES; move += 1) {
    const before = await scriptSeconds(page);
    await mouse('mouseMoved', tip.x + swing(move), tip.y + 1);
    await page.evaluate(NEXT_FRAME);
    costs.push(1000 * ((await scriptSeconds(page)) - before));
  }
  await page.evaluate(START_COUNTING);
  const until = Date.now() + 1000 * DRAG_SECONDS;
  for (let move = 0; Date.now() < until; move += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, MOVE_EVERY_MS));
    await mouse('mouseMoved', tip.x + swing(move), tip.y);
    await next;
  }
  const counted = await page.evaluate<{ readings: number; frames: number[] }>(STOP_COUNTING);
  await mouse('mouseReleased', tip.x, tip.y);
  return { script_ms_per_move: summary(costs), ...rates(counted) };
}

/** Screen pixels to and fro, so that the hand is found again and again. */
const swing = (move: number): number => 12 * Math.sin(move / 6);

/** Rounds to tenths of a millisecond. */
const share = (values: readonly number[], part: number): number =>
  (quantile(
    values.map((value) => value * 100),
    part,
  ) ?? 0) / 100;

const summary = (values: readonly number[]) => ({ median: share(values, 0.5), p95: share(values, 0.95) });

function rates({ readings, frames }: { readings: number; frames: readonly number[] }) {
  const seconds = (frames.at(-1)! - frames[0]!) / 1000;
  const gaps = frames.slice(1).map((at, i) => at - frames[i]!);
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    readings_per_second: round(readings / seconds),
    frames_per_second: round((frames.length - 1) / seconds),
    frame_ms_p95: share(gaps, 0.95),
  };
}

async function scriptSeconds(page: ChromiumPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
  );
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
}

const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))';

/** The yellow marker, in pixels of the screen. */
const PLACE_OF_TIP = `(() => {
  const marker = [...document.querySelectorAll('main svg[role=img] circle')].find(
    (one) => one.getAttribute('r') === '7' && one.getAttribute('fill') === '#ffd54a',
  );
  const { left, top, width, height } = marker.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

/** Injected before the console: counts replies of the engine's thread. */
export const LISTEN_TO_ENGINE = `(() => {
  const Plain = window.Worker;
  window.readings = 0;
  window.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options);
      this.addEventListener('message', ({ data }) => { if (data.kind === 'read') window.readings += 1; });
    }
  };
})()`;

const START_COUNTING = `(() => {
  window.counted = { readings: window.readings, frames: [] };
  const count = (at) => {
    window.counted.frames.push(at);
    window.counting = requestAnimationFrame(count);
  };
  window.counting = requestAnimationFrame(count);
})()`;

const STOP_COUNTING = `(() => {
  cancelAnimationFrame(window.counting);
  return { readings: window.readings - window.counted.readings, frames: window.counted.frames };
})()`;
