import type { LimitScale } from '../../../shared/ui/reading/limit-bar-geometry.ts';

export type HistoryPoint = { datetime: string; value: number | null; is_confirmed: boolean };

/** Pixels of the drawing and of the part that holds the curve. */
export type SparkBox = {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type SparkPoint = { x: number; y: number; isConfirmed: boolean; datetime?: string };

export type TimeSpan = { from: number; until: number };

/** A camera's clock may be so much ahead. */
const AHEAD_MS = 60_000;

export function sparkBox(width: number): SparkBox {
  return { width, height: 136, left: 38, right: Math.max(width - 8, 60), top: 8, bottom: 116 };
}

export function timeX(time: number, span: TimeSpan, box: SparkBox): number {
  return box.left + ((time - span.from) / (span.until - span.from)) * (box.right - box.left);
}

export function valueY(value: number, scale: LimitScale, box: SparkBox): number {
  const share = (value - scale.minimum) / (scale.maximum - scale.minimum);
  return box.bottom - Math.min(1, Math.max(0, share)) * (box.bottom - box.top);
}

export function sparkPoints(
  points: readonly HistoryPoint[],
  span: TimeSpan,
  scale: LimitScale,
  box: SparkBox,
): SparkPoint[] {
  return points.flatMap(({ datetime, value, is_confirmed }) => {
    if (value === null) return [];
    const time = new Date(datetime).getTime();
    // what was kept from before may have left the span meanwhile
    if (time < span.from || time > span.until + AHEAD_MS) return [];
    const x = timeX(Math.min(time, span.until), span, box);
    return [{ x, y: valueY(value, scale, box), isConfirmed: is_confirmed, datetime }];
  });
}

/**
 * One path through the confirmed readings and one through the estimated ones. A piece belongs to the state of the
 * reading it leads to, so the dashed part starts at the last confirmed reading.
 */
export function sparkPaths(
  points: readonly SparkPoint[],
  isStepped = false,
): { confirmed: string; estimated: string } {
  const paths = { confirmed: '', estimated: '' };
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const name = point.isConfirmed ? 'confirmed' : 'estimated';
    const to = isStepped
      ? `H${point.x.toFixed(1)}V${point.y.toFixed(1)}`
      : `L${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
    paths[name] += `M${before.x.toFixed(1)} ${before.y.toFixed(1)}${to}`;
  }
  return paths;
}

/** `11/15` or `10:32` below the drawing, and the least air between two of them. */
const LABEL_PX = 32;
const LABEL_AIR_PX = 12;

export type TickLabel = { x: number; anchor: 'start' | 'middle' | 'end' };

/**
 * Which of these ticks, from left to right, are named below and how: in the middle of their tick, at the edges inwards. All
 * where there is room, else every second, third and so on. The last one always has its label.
 */
export function tickLabels(places: readonly number[], box: SparkBox): (TickLabel | null)[] {
  const labels = places.map((x): TickLabel => {
    const isAtLeft = x - LABEL_PX / 2 < box.left;
    return { x, anchor: isAtLeft ? 'start' : x + LABEL_PX / 2 > box.width ? 'end' : 'middle' };
  });
  for (let step = 1; ; step++) {
    const named = labels.map((label, index) => ((labels.length - 1 - index) % step === 0 ? label : null));
    const shown = named.filter((label) => label !== null);
    const isRoom = shown.every(
      (label, i) => i === 0 || startOf(label) - startOf(shown[i - 1]!) >= LABEL_PX + LABEL_AIR_PX,
    );
    if (isRoom) return named;
  }
}

const startOf = ({ x, anchor }: TickLabel): number =>
  anchor === 'start' ? x : anchor === 'end' ? x - LABEL_PX : x - LABEL_PX / 2;

/** Marks only where they do not touch: 14 px apart, as in the large chart. */
export function hasRoomForMarks(points: readonly SparkPoint[], box: SparkBox): boolean {
  return points.length > 0 && (box.right - box.left) / points.length >= 14;
}
