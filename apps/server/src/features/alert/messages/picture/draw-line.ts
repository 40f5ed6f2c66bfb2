import { createRaster } from '@tenken/image/raster.ts';
import { sharp } from '../../../../platform/pictures/picture-library.ts';
import { type Color, fill, stroke, strokeAlong } from './paint.ts';

export interface DrawLineInput {
  readonly from: number;
  readonly until: number;
  /** In order of time. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
  readonly control: readonly number[];
  readonly system: readonly number[];
}

const [WIDTH, HEIGHT, EDGE] = [560, 140, 10];
const GROUND: Color = [255, 255, 255];
const LINE: Color = [11, 102, 114];
const CONTROL: Color = [214, 137, 16];
const SYSTEM: Color = [192, 57, 43];
const DASH = 8;

/** Runs in a worker thread: the readings of the last hours as a line chart with the near limits, as PNG. */
export async function drawLine(input: DrawLineInput): Promise<Uint8Array> {
  const raster = createRaster(WIDTH, HEIGHT);
  fill(raster, GROUND);
  const place = placing(input);
  const limits = [
    ...input.control.map((value) => ({ value, color: CONTROL })),
    ...input.system.map((value) => ({ value, color: SYSTEM })),
  ];
  for (const { value, color } of limits) {
    const { y } = place({ at: input.from, value });
    if (y < 0 || y > HEIGHT) continue;
    for (let x = EDGE; x < WIDTH - EDGE; x += 2 * DASH)
      stroke(raster, { x, y }, { x: x + DASH, y }, color, 1.5);
  }
  const points = input.points.map(place);
  strokeAlong(raster, points, LINE, 2);
  const last = points.at(-1);
  if (last) stroke(raster, last, last, LINE, 8);
  return sharp(raster.data, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
}

/** The values fill the height; a limit nearby is included. */
function placing({ from, until, points, control, system }: DrawLineInput) {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const reach = Math.max(high - low, Math.abs(high) * 0.05, 1e-9);
  const near = [...control, ...system].filter((value) => value > low - reach && value < high + reach);
  const [bottom, top] = [Math.min(low, ...near), Math.max(high, ...near)];
  const height = Math.max(top - bottom, reach);
  return ({ at, value }: { at: number; value: number }) => ({
    x: EDGE + ((at - from) / (until - from)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - ((value - bottom) / height) * (HEIGHT - 2 * EDGE),
  });
}
