import { type GrayRaster, type Raster, createRaster } from '@tenken/image/raster.ts';
import { type Print, printNumbers } from '../printed-face.testing.ts';

/** A tube from x 150 to 190 on a board, its scale to the right: 0 at y 380, 100 at y 60, numbers 20 apart. */
export interface TubeDrawing {
  readonly value: number;
  readonly holds: 'liquid' | 'float';
  /** Numbers that are printed. */
  readonly printed: readonly number[];
  readonly hasMarks: boolean;
  readonly hasTube: boolean;
}

const PLAIN: TubeDrawing = {
  value: 45,
  holds: 'liquid',
  printed: [0, 20, 40, 60, 80, 100],
  hasMarks: true,
  hasTube: true,
};
export const TUBE = { left: 150, right: 190 };
const [WIDTH, HEIGHT] = [400, 440];

export const heightOf = (value: number): number => 380 - 3.2 * value;

/** The scale alone, in luma. */
function drawScale(changes: Partial<TubeDrawing> = {}): GrayRaster {
  const { printed, hasMarks } = { ...PLAIN, ...changes };
  const prints = printed.map((value): Print => ({
    text: String(value),
    at: { x: 250, y: heightOf(value) },
    height: 16,
  }));
  const gray = printNumbers(WIDTH, HEIGHT, prints, { paper: 215 });
  if (!hasMarks) return gray;
  for (let value = 0; value <= 100; value += 20)
    for (let y = Math.round(heightOf(value)) - 1; y <= Math.round(heightOf(value)); y++)
      gray.data.fill(40, y * WIDTH + 198, y * WIDTH + 214);
  return gray;
}

/** Tube, scale and what is in the tube. */
export function drawTube(changes: Partial<TubeDrawing> = {}): Raster {
  const { value, holds, hasTube } = { ...PLAIN, ...changes };
  const scale = drawScale(changes);
  const photo = createRaster(WIDTH, HEIGHT);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isIn = hasTube && x >= TUBE.left && x < TUBE.right && y > 30 && y < 410;
    const isFloat = Math.hypot(x + 0.5 - 170, y + 0.5 - heightOf(value)) < 14;
    const isFilled = holds === 'float' ? isFloat : y + 0.5 > heightOf(value);
    const luma = scale.data[at]!;
    photo.data.set(
      isIn ? (isFilled ? [150, 40, 35, 255] : [120, 140, 150, 255]) : [luma, luma, luma, 255],
      at * 4,
    );
  }
  return photo;
}
