import type { Point } from '@tenken/image/point.ts';
import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { CounterInput } from './read-counter.ts';

/** A counter to draw; sizes in pixels. */
export interface DrawnCounter {
  /** Where each drum stands, digits, the highest place first. */
  readonly positions: readonly number[];
  /** Power of ten of the last drum. */
  readonly lowest?: number;
  readonly isDarkOnLight?: boolean;
  /** Brightness of the whole, 1 as it is. */
  readonly exposure?: number;
}

const DRUM_WIDTH = 30;
const DRUM_HEIGHT = 50;
const STEP = DRUM_HEIGHT * 0.95;
const FIGURE = DRUM_HEIGHT * 0.62;
const PEN = FIGURE * 0.075;

/** Draws a row of drums on a photo a little larger than the row. */
export function drawCounter({ positions, isDarkOnLight = false, exposure = 1 }: DrawnCounter): Raster {
  const photo = createRaster(positions.length * DRUM_WIDTH + 20, DRUM_HEIGHT + 20);
  const [ground, paint] = isDarkOnLight ? [215, 30] : [35, 225];
  for (let i = 0; i < photo.width * photo.height; i++) {
    const x = (i % photo.width) + 0.5 - 10;
    const y = Math.floor(i / photo.width) + 0.5 - 10 - DRUM_HEIGHT / 2;
    const drum = Math.floor(x / DRUM_WIDTH);
    const isSeen = drum >= 0 && drum < positions.length && Math.abs(y) < DRUM_HEIGHT / 2;
    const ink = isSeen ? inkAt(positions[drum]!, x - (drum + 0.5) * DRUM_WIDTH, y) : 0;
    const luma = (isSeen ? ground + (paint - ground) * ink : 90) * exposure;
    photo.data.fill(luma, 4 * i, 4 * i + 3);
    photo.data[4 * i + 3] = 255;
  }
  return photo;
}

/** The gauge a user would draw on that photo. */
export function counterGauge({ positions, lowest = 0 }: DrawnCounter): CounterInput['gauge'] {
  const width = positions.length * DRUM_WIDTH + 20;
  const height = DRUM_HEIGHT + 20;
  const corners = boxAt(0, 0, width, height);
  const source_points = [corners.top_left, corners.top_right, corners.bottom_right, corners.bottom_left];
  return {
    perspective: { source_points, destination_points: source_points, width, height },
    digits_config: {
      digits: positions.map((_, index) => ({
        digit_place: lowest + positions.length - 1 - index,
        font_color: { red: 0, green: 0, blue: 0 },
        background_color: { red: 255, green: 255, blue: 255 },
        corner_coordinates_of_single_digit: boxAt(
          12 + index * DRUM_WIDTH,
          11,
          DRUM_WIDTH - 4,
          DRUM_HEIGHT - 2,
        ),
      })),
    },
  };
}

function boxAt(x: number, y: number, width: number, height: number) {
  return {
    top_left: { x, y },
    top_right: { x: x + width, y },
    bottom_right: { x: x + width, y: y + height },
    bottom_left: { x, y: y + height },
  };
}

/** Paint at a place of the window, pixels from its middle, 0 to 1. */
function inkAt(position: number, x: number, y: number): number {
  const along = position + y / STEP;
  const figure = Math.round(along);
  const at = { x: x / FIGURE, y: ((along - figure) * STEP) / FIGURE };
  return Math.max(0, Math.min(1, PEN - toFigure(((figure % 10) + 10) % 10, at) * FIGURE + 0.5));
}

/** How far a place is from the lines of a figure 0 to 9; heights of it, from its middle. */
export function toFigure(figure: number, at: Point): number {
  let nearest = Infinity;
  for (const line of FIGURES[figure]!) {
    for (let i = 1; i < line.length; i++) nearest = Math.min(nearest, toSegment(at, line[i - 1]!, line[i]!));
  }
  return nearest;
}

function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const share = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

/** Figures 0 to 9 as lines, heights from -0.5 (top) to 0.5. */
const FIGURES: readonly (readonly (readonly Point[])[])[] = [
  [oval(0, 0, 0.27, 0.46, 0, 360)],
  [points(-0.14, -0.28, 0.05, -0.46, 0.05, 0.46)],
  [[...oval(0, -0.2, 0.26, 0.26, 190, 395), ...points(-0.27, 0.46, 0.28, 0.46)]],
  [[...oval(0, -0.23, 0.24, 0.23, 200, 450), ...oval(0, 0.23, 0.27, 0.23, 270, 520)]],
  [points(0.12, 0.46, 0.12, -0.46, -0.28, 0.2, 0.28, 0.2)],
  [[...points(0.24, -0.46, -0.2, -0.46, -0.23, -0.02), ...oval(0, 0.16, 0.27, 0.3, 220, 510)]],
  [oval(0, 0.17, 0.27, 0.29, 0, 360), [...oval(0, 0, 0.27, 0.46, 315, 180), ...points(-0.27, 0.17)]],
  [points(-0.27, -0.46, 0.27, -0.46, -0.08, 0.46)],
  [oval(0, -0.23, 0.23, 0.23, 0, 360), oval(0, 0.23, 0.27, 0.23, 0, 360)],
  [oval(0, -0.17, 0.27, 0.29, 0, 360), [...oval(0, 0, 0.27, 0.46, 135, 0), ...points(0.27, -0.17)]],
];

function oval(cx: number, cy: number, rx: number, ry: number, fromDeg: number, toDeg: number): Point[] {
  return Array.from({ length: 19 }, (_, i) => {
    const angle = ((fromDeg + ((toDeg - fromDeg) * i) / 18) * Math.PI) / 180;
    return { x: cx + rx * Math.cos(angle), y: cy + ry * Math.sin(angle) };
  });
}

function points(...numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, i) => ({
    x: numbers[2 * i]!,
    y: numbers[2 * i + 1]!,
  }));
}
