import type uPlot from 'uplot';
import type { Place, Scene } from './chart-scene.ts';
import { nearestIndex } from './plot-series.ts';

/** Readings further from the pointer than this give way to nearer ones of other lines, in CSS pixels. */
const REACH_PX = 24;

/** The reading under the pointer: of each line the one nearest in time, and of those the one nearest in height. */
export function pickPlace(plot: uPlot, scene: Scene, left: number, top: number): Place | null {
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
