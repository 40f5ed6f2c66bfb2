import { type Raster, createRaster } from '@tenken/image/raster.ts';
import type { CropArea, GaugeAnnotation } from '../annotation.ts';
import { glyphDistance, glyphOf, LETTER_GAP, textWidth } from '../ink/stroke-font.ts';
import { clamp01 } from '../noise.ts';
import type { Picture, ThermalMatrix } from '../picture.ts';
import { createRandom, gaussian } from '../random.ts';
import { type HeatScene, temperatureAt } from './heat-scene.ts';
import { IRON } from './palette.ts';

/** The matrix of the thermal sensor, and how much it is enlarged for people. */
export const MATRIX_WIDTH = 160;
export const MATRIX_HEIGHT = 120;
export const ENLARGED = 4;
/** One step of the raw matrix, kelvin. */
export const KELVIN_PER_STEP = 0.01;
export const ZERO_CELSIUS_K = 273.15;

/** An area whose temperature is read, pixels of the enlarged picture. */
export interface ThermalAreaSpec {
  readonly name: string;
  readonly area: CropArea;
  readonly statistic: 'max' | 'min' | 'average';
}

export interface ThermalSpec {
  readonly heat: HeatScene;
  readonly areas: readonly ThermalAreaSpec[];
  /** What the palette spans, degrees Celsius. */
  readonly display: { readonly lower: number; readonly upper: number };
  /** Spread of the sensor's noise, kelvin. */
  readonly noiseK?: number;
}

/** Draws a thermal picture, 640 x 480, with its raw matrix; the same spec and seed give the same bytes. */
export function drawThermal(spec: ThermalSpec, seed: number): Picture {
  check(spec);
  const thermal = measure(spec, seed);
  const image = enlarge(thermal, spec.display);
  drawColourBar(image, spec.display);
  return {
    image,
    thermal,
    instruments: spec.areas.map((area) => ({
      name: area.name,
      kind: 'thermal-area' as const,
      truth: statisticOf(thermal, area),
      annotation: annotate(area, spec),
    })),
  };
}

/** The asked statistic of the raw matrix inside an area, degrees Celsius: pixels whose middle lies in the area. */
export function statisticOf(thermal: ThermalMatrix, { area, statistic }: ThermalAreaSpec): number {
  const values: number[] = [];
  for (let row = 0; row < thermal.height; row++) {
    for (let column = 0; column < thermal.width; column++) {
      const x = (column + 0.5) * ENLARGED;
      const y = (row + 0.5) * ENLARGED;
      if (x < area.x || y < area.y || x >= area.x + area.width || y >= area.y + area.height) continue;
      values.push(thermal.data[row * thermal.width + column]! * KELVIN_PER_STEP - ZERO_CELSIUS_K);
    }
  }
  if (statistic === 'max') return Math.max(...values);
  if (statistic === 'min') return Math.min(...values);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function check({ heat, areas, display }: ThermalSpec): void {
  const numbers = [heat.roomCelsius, display.lower, display.upper, ...heat.sources.map(({ rise }) => rise)];
  if (!numbers.every((value) => value >= -200 && value <= 380)) {
    throw new RangeError(
      'A temperature of the thermal picture is not a number or beyond the sensor (-200 to 380 degrees)',
    );
  }
  if (display.lower >= display.upper) throw new RangeError('The display range of a thermal picture is empty');
  for (const { name, area } of areas) {
    const isInside =
      area.x >= 0 &&
      area.y >= 0 &&
      area.x + area.width <= MATRIX_WIDTH * ENLARGED &&
      area.y + area.height <= MATRIX_HEIGHT * ENLARGED;
    if (!isInside || !(area.width >= ENLARGED) || !(area.height >= ENLARGED)) {
      throw new RangeError(`The area ${name} does not lie in the thermal picture`);
    }
  }
}

function measure({ heat, noiseK = 0.06 }: ThermalSpec, seed: number): ThermalMatrix {
  const random = createRandom(seed);
  const data = new Uint16Array(MATRIX_WIDTH * MATRIX_HEIGHT);
  const columnOffset = Float64Array.from({ length: MATRIX_WIDTH }, () => gaussian(random) * noiseK * 0.5);
  for (let row = 0; row < MATRIX_HEIGHT; row++) {
    for (let column = 0; column < MATRIX_WIDTH; column++) {
      const celsius =
        temperatureAt(heat, column + 0.5, row + 0.5) + gaussian(random) * noiseK + columnOffset[column]!;
      data[row * MATRIX_WIDTH + column] = Math.round((celsius + ZERO_CELSIUS_K) / KELVIN_PER_STEP);
    }
  }
  return { width: MATRIX_WIDTH, height: MATRIX_HEIGHT, data };
}

/** Enlarges the matrix smoothly and colours it. */
function enlarge({ width, height, data }: ThermalMatrix, display: ThermalSpec['display']): Raster {
  const image = createRaster(width * ENLARGED, height * ENLARGED);
  for (let row = 0; row < image.height; row++) {
    const y = Math.min(Math.max((row + 0.5) / ENLARGED - 0.5, 0), height - 1.001);
    const top = Math.floor(y);
    for (let column = 0; column < image.width; column++) {
      const x = Math.min(Math.max((column + 0.5) / ENLARGED - 0.5, 0), width - 1.001);
      const left = Math.floor(x);
      const at = top * width + left;
      const u = x - left;
      const upper = data[at]! * (1 - u) + data[at + 1]! * u;
      const lower = data[at + width]! * (1 - u) + data[at + width + 1]! * u;
      const steps = upper + (lower - upper) * (y - top);
      const share =
        (steps * KELVIN_PER_STEP - ZERO_CELSIUS_K - display.lower) / (display.upper - display.lower);
      put(image, column, row, share);
    }
  }
  return image;
}

function put(image: Raster, column: number, row: number, share: number): void {
  const colour = Math.round(clamp01(share) * 255) * 3;
  const at = (row * image.width + column) * 4;
  for (let channel = 0; channel < 3; channel++) image.data[at + channel] = IRON[colour + channel]!;
  image.data[at + 3] = 255;
}

const BAR = { left: 612, right: 624, top: 40, bottom: 440 } as const;

/** The bar with the two ends of the range that thermal cameras burn into their pictures. */
function drawColourBar(image: Raster, { lower, upper }: ThermalSpec['display']): void {
  for (let row = BAR.top; row < BAR.bottom; row++) {
    for (let column = BAR.left; column < BAR.right; column++) {
      put(image, column, row, 1 - (row - BAR.top) / (BAR.bottom - BAR.top));
    }
  }
  write(image, upper.toFixed(0), BAR.top - 18);
  write(image, lower.toFixed(0), BAR.bottom + 6);
}

function write(image: Raster, text: string, top: number): void {
  const scale = 1.2;
  let left = BAR.right - textWidth(text) * scale;
  for (const character of text) {
    const glyph = glyphOf(character);
    for (let row = top - 2; row < top + 14; row++) {
      for (let column = Math.floor(left) - 2; column < left + glyph.width * scale + 2; column++) {
        const away = glyphDistance(glyph, (column + 0.5 - left) / scale, (row + 0.5 - top) / scale) * scale;
        lighten(image, column, row, clamp01(1.4 - away));
      }
    }
    left += (glyph.width + LETTER_GAP) * scale;
  }
}

function lighten(image: Raster, column: number, row: number, share: number): void {
  const at = (row * image.width + column) * 4;
  for (let channel = 0; channel < 3; channel++) {
    image.data[at + channel] = image.data[at + channel]! * (1 - share) + 255 * share;
  }
}

/** A thermal picture is not corrected: the corners are those of the whole picture. */
function annotate({ area, statistic }: ThermalAreaSpec, { display }: ThermalSpec): GaugeAnnotation {
  const width = MATRIX_WIDTH * ENLARGED;
  const height = MATRIX_HEIGHT * ENLARGED;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return {
    perspective: { source_points: corners, destination_points: corners, width, height },
    crop: { height, width },
    thermal_area_config: {
      measurement_area: area,
      statistic,
      temperature_unit: 'celsius',
      display_range: display,
      exclusion_areas: [],
    },
  };
}
