import { readColors, watchTheme } from './chart-colors.ts';
import { paintScene } from './paint-scene.ts';
import type uPlot from 'uplot';
import type { Place, Scene } from './chart-scene.ts';
import { nearestIndex } from './plot-series.ts';
import { formatShortDateTime, formatTime, type TimeStyle } from '../../../../shared/text/format-time.ts';
import { addDays, dayAt, daysFrom, startOfDay } from '@tenken/contract/wire/calendar-day.ts';

const MINUTE = 60;
const DAY = 86_400;
/** Seconds; what divides an hour, a day or a week. */
const STEPS = [
  ...[1, 5, 10, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 7, 14].map((days) => days * DAY),
];
/** `11/15` or `09:00` with air around it. */
const LABEL_PX = 56;
const ANY_DAY = '2000-01-01';

/** Where the time axis has marks, in seconds since 1970: whole hours and midnights of the reader's zone. */
export function timeTicks(min: number, max: number, widthPx: number, timeZone: string): number[] {
  const room = ((max - min) * LABEL_PX) / Math.max(widthPx, LABEL_PX);
  const step = STEPS.find((one) => one >= room) ?? STEPS.at(-1)!;
  const ticks: number[] = [];
  const last = dayAt(new Date(max * 1000), timeZone);
  for (let day = dayAt(new Date(min * 1000), timeZone); day <= last; day = addDays(day, 1)) {
    if (step >= DAY && daysFrom(ANY_DAY, day) % (step / DAY) !== 0) continue;
    const midnight = startOfDay(day, timeZone).getTime() / 1000;
    const nextMidnight = startOfDay(addDays(day, 1), timeZone).getTime() / 1000;
    // on a day of a clock change the last mark may stand close to midnight, and is left out
    for (let time = midnight; time < nextMidnight - (step < DAY ? step / 2 : 0); time += step)
      if (time >= min && time <= max) ticks.push(time);
  }
  return ticks;
}

const isMidnight = (time: number, timeZone: string): boolean => {
  const instant = new Date(time * 1000);
  return startOfDay(dayAt(instant, timeZone), timeZone).getTime() === instant.getTime();
};

/** Midnight is named by its day. */
export function timeLabel(time: number, style: TimeStyle): string {
  const instant = new Date(time * 1000);
  return isMidnight(time, style.timeZone)
    ? formatShortDateTime(instant, style).split(' ')[0]!
    : formatTime(instant, style);
}

/** Readings further from the pointer than this give way to nearer ones of other lines, in CSS pixels. */
const REACH_PX = 24;

/**
 * Our part of the drawing, handed to the chart when its library arrives. It comes with the page, so that the late
 * download is the library and hardly more.
 */
export const drawing = { readColors, watchTheme, paintScene, pickPlace, timeTicks, timeLabel };
export type Drawing = typeof drawing;

/** The reading under the pointer: of each line the one nearest in time, and of those the one nearest in height. */
function pickPlace(plot: uPlot, scene: Scene, left: number, top: number): Place | null {
  const time = plot.posToVal(left, 'x');
  const found = scene.series.flatMap(({ times, ys }, series) => {
    const index = nearestIndex(times, time);
    if (index === null) return [];
    const y = ys[index]!;
    const height = Number.isNaN(y) ? plot.over.clientHeight : plot.valToPos(y, 'y');
    const beside = Math.abs(plot.valToPos(times[index]!, 'x') - left);
    return [{ series, index, distance: beside <= REACH_PX ? Math.abs(height - top) : 1e6 + beside }];
  });
  const nearest = found.toSorted((a, b) => a.distance - b.distance)[0];
  return nearest ? { series: nearest.series, index: nearest.index } : null;
}
