import { type Raster, createRaster } from '@tenken/image/raster.ts';
import { createRandom, gaussian } from '../random.ts';

/** How the sensor turns light into numbers. */
export interface SensorSettings {
  /** Factor on all light. */
  readonly gain: number;
  /** Spread of the noise on a white pixel at gain 1, share of full scale. */
  readonly noise: number;
  /** Share of light lost in the corners. */
  readonly vignette: number;
  readonly seed: number;
}

/** Light is looked up in steps this fine, up to twice what makes a pixel white. */
const STEPS = 8192;
const TOP = 2;
const TONE = createToneTable();
const GRAIN_BITS = 18;
const OPAQUE = 0xff << 24;
const GRAIN = createGrain();

/** Develops linear light (red, green, blue per pixel) into a picture with vignetting, noise and a film-like curve. */
export function sense(data: Float32Array, width: number, height: number, settings: SensorSettings): Raster {
  const raster = createRaster(width, height);
  // One 32-bit write a pixel; every machine we run on stores the low byte first.
  const pixels = new Uint32Array(raster.data.buffer);
  const random = createRandom(settings.seed);
  const spread = createNoiseTable(settings);
  const mask = (1 << GRAIN_BITS) - 1;
  const halfDiagonal = (width * width + height * height) / 4;
  const base = (settings.gain * STEPS) / TOP;
  const { vignette } = settings;
  let at = 0;
  let to = 0;
  for (let row = 0; row < height; row++) {
    const y = row + 0.5 - height / 2;
    let luma = Math.floor(random() * mask);
    let chroma = Math.floor(random() * mask);
    for (let column = 0; column < width; column++, at += 3, to++) {
      const x = column + 0.5 - width / 2;
      const away = (x * x + y * y) / halfDiagonal;
      const gain = base * (1 - vignette * away * (0.4 + 0.6 * away));
      const grain = GRAIN[luma++ & mask]!;
      const tint = GRAIN[chroma++ & mask]! * 0.45;
      const red = clampStep(data[at]! * gain);
      const green = clampStep(data[at + 1]! * gain);
      const blue = clampStep(data[at + 2]! * gain);
      pixels[to] =
        TONE[clampStep(red + (grain + tint) * spread[red]!)]! |
        (TONE[clampStep(green + grain * spread[green]!)]! << 8) |
        (TONE[clampStep(blue + (grain - tint * 1.2) * spread[blue]!)]! << 16) |
        OPAQUE;
    }
  }
  return raster;
}

/** The gain a camera chooses by itself: the mean becomes a mid grey, unless the brightest surfaces would burn out. */
export function autoGain(data: Float32Array, most: number): number {
  const samples: number[] = [];
  let sum = 0;
  for (let at = 0; at < data.length; at += 3 * 211) {
    const bright = 0.25 * data[at]! + 0.6 * data[at + 1]! + 0.15 * data[at + 2]!;
    sum += Math.min(bright, 1.5);
    samples.push(bright);
  }
  samples.sort((a, b) => a - b);
  const paper = samples[Math.floor(samples.length * 0.96)]!;
  const mean = sum / samples.length;
  return Math.min(most, 0.24 / Math.max(mean, 1e-4), 0.84 / Math.max(paper, 1e-4));
}

/** Whole steps and plain comparisons: with Math.min and fractions this loop takes twice as long. */
function clampStep(value: number): number {
  const step = value | 0;
  return step < 0 ? 0 : step >= STEPS ? STEPS - 1 : step;
}

/** Spread of the noise for each step of light, in steps: shot noise grows with the root of light, plus a dark floor. */
function createNoiseTable({ noise, gain }: SensorSettings): Float32Array {
  const shot = noise * noise * gain;
  const dark = (noise * gain * 0.16) ** 2;
  return Float32Array.from(
    { length: STEPS },
    (_, step) => (Math.sqrt((shot * step * TOP) / STEPS + dark) * STEPS) / TOP,
  );
}

/** sRGB with a soft shoulder, so that lamps and glints run out gently instead of being cut off. */
function createToneTable(): Uint8Array {
  return Uint8Array.from({ length: STEPS }, (_, step) => {
    const light = ((step + 0.5) / STEPS) * TOP;
    const rolled = light < 0.62 ? light : 0.62 + 0.38 * (1 - Math.exp(-(light - 0.62) / 0.38));
    const coded = rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055;
    // A gentle S: small cameras deepen the shadows.
    const curved = coded + 0.045 * Math.sin((coded - 0.5) * 2 * Math.PI);
    return Math.round(255 * Math.min(1, Math.max(0, curved)));
  });
}

/** Grain that is a little smeared from pixel to pixel, as after the sensor's colour filter is worked out. */
function createGrain(): Float32Array {
  const random = createRandom(77_003);
  const raw = Float32Array.from({ length: 1 << GRAIN_BITS }, () => gaussian(random));
  return raw.map((value, at) => (value + 0.55 * raw[(at + 1) & (raw.length - 1)]!) / 1.14);
}
