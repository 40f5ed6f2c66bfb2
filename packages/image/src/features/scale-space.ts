import * as exact from '../portable-math.ts';
import { type GrayRaster, createGrayRaster } from '../raster.ts';

/** One picture of ever stronger blurs and, between neighbours, their differences; half as large as the one before. */
export interface Octave {
  /** Pixels of the first octave to one of this. */
  readonly step: number;
  readonly blurred: readonly GrayRaster[];
  readonly differences: readonly GrayRaster[];
}

/** Scales at which a feature can be found in one octave. */
export const SCALES = 3;
/** The blur of an octave's first picture, in its pixels. */
const FIRST_BLUR = 1.6;
/** What a camera's picture is blurred by itself. */
const OWN_BLUR = 0.5;
const LEAST_SIDE = 16;

/** The scale space of a picture (D. Lowe, 2004), finest first. */
export function buildScaleSpace(gray: GrayRaster): Octave[] {
  const octaves: Octave[] = [];
  let first = blur(gray, Math.sqrt(FIRST_BLUR * FIRST_BLUR - OWN_BLUR * OWN_BLUR));
  for (let step = 1; Math.min(first.width, first.height) >= LEAST_SIDE; step *= 2) {
    const blurred = [first];
    for (let scale = 1; scale < SCALES + 3; scale++)
      blurred.push(blur(blurred[scale - 1]!, addedBlur(scale)));
    octaves.push({ step, blurred, differences: differencesOf(blurred) });
    first = everySecond(blurred[SCALES]!);
  }
  return octaves;
}

/** The blur of a level of an octave, in its pixels; levels between whole ones are asked for too. */
export function blurAt(level: number): number {
  return FIRST_BLUR * exact.exp((level / SCALES) * Math.LN2);
}

function addedBlur(level: number): number {
  const [from, to] = [blurAt(level - 1), blurAt(level)];
  return Math.sqrt(to * to - from * from);
}

function differencesOf(blurred: readonly GrayRaster[]): GrayRaster[] {
  return blurred.slice(1).map((stronger, index) => {
    const weaker = blurred[index]!;
    const difference = createGrayRaster(stronger.width, stronger.height);
    for (let i = 0; i < difference.data.length; i++) difference.data[i] = stronger.data[i]! - weaker.data[i]!;
    return difference;
  });
}

/** The first pixel stays the first: a place (x, y) of the small picture lies at (2x, 2y), counted from pixel middles. */
function everySecond(picture: GrayRaster): GrayRaster {
  const small = createGrayRaster(picture.width >> 1, picture.height >> 1);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      small.data[y * small.width + x] = picture.data[2 * y * picture.width + 2 * x]!;
  return small;
}

function blur(picture: GrayRaster, sigma: number): GrayRaster {
  const kernel = bell(sigma);
  return blurRows(blurRows(picture, kernel), kernel);
}

/** Blurs along the rows and lays the picture on its side, so that twice is both ways and upright again. */
function blurRows({ width, height, data }: GrayRaster, kernel: Float64Array): GrayRaster {
  const turned = createGrayRaster(height, width);
  const reach = kernel.length - 1;
  const row = new Float64Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    for (let x = -reach; x < width + reach; x++)
      row[x + reach] = data[y * width + (x < 0 ? 0 : x >= width ? width - 1 : x)]!;
    for (let x = 0; x < width; x++) {
      let sum = kernel[0]! * row[x + reach]!;
      for (let k = 1; k <= reach; k++) sum += kernel[k]! * (row[x + reach - k]! + row[x + reach + k]!);
      turned.data[x * height + y] = sum;
    }
  }
  return turned;
}

/** Half of a bell curve, from its middle outwards; the whole sums up to one. */
function bell(sigma: number): Float64Array {
  const half = Float64Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, k) =>
    exact.exp((-k * k) / (2 * sigma * sigma)),
  );
  const total = half.reduce((sum, value) => sum + 2 * value, -half[0]!);
  return half.map((value) => value / total);
}
