import type uPlot from 'uplot';

/** Shortest part of the time axis that is worth showing, in seconds. */
const SHORTEST = 600;

/** Shows a shorter or longer part of the time axis around a place (CSS pixels from its left end), inside the whole span. */
export function zoomAround(
  plot: uPlot,
  span: { from: number; until: number },
  factor: number,
  left: number,
): void {
  const { min, max } = plot.scales['x']!;
  const centre = plot.posToVal(left, 'x');
  const low = Math.max(span.from, centre - (centre - min!) * factor);
  const high = Math.min(span.until, centre + (max! - centre) * factor);
  if (high - low >= SHORTEST) plot.setScale('x', { min: low, max: high });
}
