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

const TABLE = 8192;
const TABLE_TOP = 2;
const TONE = createToneTable();
const GRAIN_BITS = 18;
const GRAIN = createGrain();

/** Develops linear light (red, green, blue per pixel) into a picture with vignetting, noise and a film-like curve. */
export function sense(data: Float32Array, width: number, height: number, settings: SensorSettings): Raster {
  const raster = createRaster(width, height);
  const random = createRandom(settings.seed);
  const mask = (1 << GRAIN_BITS) - 1;
  const shot = settings.noise * settings.noise * settings.gain;
  const dark = (settings.noise * settings.gain * 0.16) ** 2;
  const halfDiagonal = (width * width + height * height) / 4;
  let at = 0;
  let to = 0;
  for (let row = 0; row < height; row++) {
    const y = row + 0.5 - height / 2;
    let luma = Math.floor(random() * mask);
    let chroma = Math.floor(random() * mask);
    for (let column = 0; column < width; column++, at += 3, to += 4) {
      const x = column + 0.5 - width / 2;
      const away = (x * x + y * y) / halfDiagonal;
      const gain = settings.gain * (1 - settings.vignette * away * (0.4 + 0.6 * away));
      const grain = GRAIN[luma & mask]!;
      const tint = GRAIN[chroma & mask]! * 0.45;
      luma++;
      chroma++;
      raster.data[to] = tone(data[at]! * gain, grain + tint, shot, dark);
      raster.data[to + 1] = tone(data[at + 1]! * gain, grain, shot, dark);
      raster.data[to + 2] = tone(data[at + 2]! * gain, grain - tint * 1.2, shot, dark);
      raster.data[to + 3] = 255;
    }
  }
  return raster;
}

/** The gain that makes the middle of the picture's brightness a mid grey, as a camera does by itself. */
export function autoGain(data: Float32Array, most: number): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < data.length; at += 3 * 97) {
    const bright = 0.25 * data[at]! + 0.6 * data[at + 1]! + 0.15 * data[at + 2]!;
    sum += Math.min(bright, 1.5);
    count++;
  }
  const mean = sum / count;
  return Math.min(most, 0.23 / Math.max(mean, 1e-4));
}

function tone(light: number, grain: number, shot: number, dark: number): number {
  const positive = light < 0 ? 0 : light;
  const noisy = positive + grain * Math.sqrt(shot * positive + dark);
  if (noisy <= 0) return TONE[0]!;
  const index = noisy * (TABLE / TABLE_TOP);
  return index >= TABLE ? 255 : TONE[index | 0]!;
}

/** sRGB with a soft shoulder, so that lamps and glints run out gently instead of being cut off. */
function createToneTable(): Float32Array {
  return Float32Array.from({ length: TABLE }, (_, index) => {
    const light = ((index + 0.5) / TABLE) * TABLE_TOP;
    const rolled = light < 0.62 ? light : 0.62 + 0.38 * (1 - Math.exp(-(light - 0.62) / 0.38));
    const coded = rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055;
    // A gentle S: small cameras deepen the shadows.
    const curved = coded + 0.045 * Math.sin((coded - 0.5) * 2 * Math.PI);
    return 255 * Math.min(1, Math.max(0, curved));
  });
}

/** Grain that is a little smeared from pixel to pixel, as after the sensor's colour filter is worked out. */
function createGrain(): Float32Array {
  const random = createRandom(77_003);
  const raw = Float32Array.from({ length: 1 << GRAIN_BITS }, () => gaussian(random));
  return raw.map((value, at) => (value + 0.55 * raw[(at + 1) & (raw.length - 1)]!) / 1.14);
}
