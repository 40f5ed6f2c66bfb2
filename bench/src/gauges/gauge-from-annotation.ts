import {
  type Homography,
  applyHomography,
  homographyFromPoints,
  IDENTITY,
} from '@tenken/image/homography.ts';
import { type Point, distance } from '@tenken/image/point.ts';
import type { HandConfig, MinMaxTick, ScaleTick } from '@tenken/vision/hand/hand-config.ts';
import type { Perspective } from '@tenken/vision/perspective.ts';
import type { DialAnnotation, ManifestRow, Pixel } from './manifest.ts';

/** A gauge as the product stores it, as far as a hand reader looks at it. */
export interface HandGauge {
  readonly perspective: Perspective;
  readonly hand_config: HandConfig;
}

const CROP_SIDE = 600;
const SQUARE = rectangle(CROP_SIDE, CROP_SIDE);
const HAND_COLORS: Readonly<Record<string, HandConfig['hand_color']>> = {
  black: { red: 20, green: 20, blue: 20 },
  white: { red: 240, green: 240, blue: 240 },
  grey: { red: 128, green: 128, blue: 128 },
  red: { red: 200, green: 30, blue: 30 },
  blue: { red: 30, green: 60, blue: 200 },
  green: { red: 30, green: 150, blue: 60 },
  yellow: { red: 220, green: 200, blue: 30 },
  orange: { red: 230, green: 120, blue: 20 },
};
const SEARCH_RANGE = { start_percentage: 30, end_percentage: 90 };

/**
 * The gauge a user would have drawn on a dial photo with a hand of `handLength` crop pixels. Nothing of `row` but size,
 * range and annotation is examined, and of the annotation everything but the tip.
 */
export function dialGauge(
  row: Pick<ManifestRow, 'width' | 'height' | 'range'>,
  drawn: Omit<DialAnnotation, 'hand_tip'>,
  handLength: number,
): HandGauge {
  const corners = drawn.perspective_corners?.map(toPoint) ?? null;
  const perspective: Perspective =
    corners === null
      ? wholePhoto(row.width, row.height)
      : { source_points: corners, destination_points: SQUARE, width: CROP_SIDE, height: CROP_SIDE };
  const toCrop = photoToCrop(drawn);
  const marks = drawn.ticks
    .map((tick): ScaleTick => ({ ...applyHomography(toCrop, tick), value: tick.value }))
    .sort((p, q) => q.value - p.value);
  const center = applyHomography(toCrop, toPoint(drawn.center));
  const isFullCircle = drawn.rotates_360 ?? false;
  const start = isFullCircle ? minMaxTick(marks, row.range) : null;
  const ticks =
    start === null
      ? marks
      : marks.filter(({ value }) => value !== row.range?.[0] && value !== row.range?.[1]);
  const hand_config: HandConfig = {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center,
    hand_tip: {
      x: center.x,
      y: center.y - handLength,
    },
    hand_color: HAND_COLORS[drawn.hand_color ?? 'black'] ?? HAND_COLORS['black']!,
    ticks,
    min_max_tick: start,
    simple_range: null,
    is_hand_rotating_360: isFullCircle,
    is_counter_clockwise: drawn.counter_clockwise ?? false,
    search_range: SEARCH_RANGE,
  };
  return { perspective, hand_config };
}

/** The small red pointer of a water meter: ten parts to the turn, clockwise from the top. */
export function needleGauge(
  row: Pick<ManifestRow, 'width' | 'height'>,
  drawn: { center?: Pixel } | undefined,
): HandGauge {
  const center =
    drawn?.center === undefined ? { x: row.width / 2, y: row.height / 2 } : toPoint(drawn.center);
  const radius = 0.46 * Math.min(row.width, row.height);
  const at = (value: number): Point => ({
    x: center.x + radius * Math.sin((value * Math.PI) / 5),
    y: center.y - radius * Math.cos((value * Math.PI) / 5),
  });
  const hand_config: HandConfig = {
    hand_movement: 'rotating',
    range_mode: 'detailed',
    center,
    hand_tip: at(0),
    hand_color: HAND_COLORS['red']!,
    ticks: [9, 8, 7, 6, 5, 4, 3, 2, 1].map((value) => ({ ...at(value), value })),
    min_max_tick: { ...at(0), minimum_value: 0, maximum_value: 10 },
    simple_range: null,
    is_hand_rotating_360: true,
    is_counter_clockwise: false,
    search_range: SEARCH_RANGE,
  };
  return { perspective: wholePhoto(row.width, row.height), hand_config };
}

/**
 * The hand's length in crop pixels, from the tip's distance to the centre in the photo alone. A tilted dial foreshortens
 * it differently in each direction, and the direction is what the reader is asked for: so the mean over all of them.
 */
export function handLengthInCrop(drawn: DialAnnotation): number {
  const toCrop = photoToCrop(drawn);
  const center = toPoint(drawn.center);
  const length = distance(center, toPoint(drawn.hand_tip));
  const origin = applyHomography(toCrop, center);
  const lengths = Array.from({ length: 64 }, (_, i) => {
    const angle = (i * Math.PI) / 32;
    const end = { x: center.x + length * Math.cos(angle), y: center.y + length * Math.sin(angle) };
    return distance(origin, applyHomography(toCrop, end));
  });
  return lengths.reduce((sum, value) => sum + value, 0) / lengths.length;
}

function photoToCrop({
  perspective_corners: corners,
}: Pick<DialAnnotation, 'perspective_corners'>): Homography {
  return (corners ? homographyFromPoints(corners.map(toPoint), SQUARE) : null) ?? IDENTITY;
}

function minMaxTick(ticks: readonly ScaleTick[], range: Pixel | undefined): MinMaxTick | null {
  const start = ticks.find((tick) => tick.value === range?.[0] || tick.value === range?.[1]);
  if (range === undefined || start === undefined) return null;
  return { x: start.x, y: start.y, minimum_value: range[0], maximum_value: range[1] };
}

function wholePhoto(width: number, height: number): Perspective {
  const corners = rectangle(width, height);
  return { source_points: corners, destination_points: corners, width, height };
}

function rectangle(width: number, height: number): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function toPoint([x, y]: Pixel): Point {
  return { x, y };
}
