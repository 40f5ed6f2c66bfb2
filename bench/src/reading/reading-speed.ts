import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { measureQuality } from '@tenken/image/quality.ts';
import { NO_SHIFT, register } from '@tenken/image/registration.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import sharp from 'sharp';
import { randomValues } from '../drawn/random-values.ts';
import { kindOf } from '../stress/read-photo.ts';
import { type DrawnGauge, type TakenPhoto, takePhoto } from '../stress/take-photo.ts';
import { cpuMs } from './cpu-time.ts';
import { fourDigits, withCropSide } from './resize-gauge.ts';

export interface ReadingSpeed {
  /** CPU milliseconds of one run, median. */
  readonly ms: Readonly<Record<string, number>>;
  /** The same as shares of decoding the photo. */
  readonly per_decode: Readonly<Record<string, number>>;
}

const SIZE = { width: 1280, height: 960 };
const DIAL_CROP_PX = 400;

/** CPU time of decoding one photo of 1280 x 960 against what follows: quality, registration, one reading of each kind. */
export async function measureReadingSpeed(log: (line: string) => void): Promise<ReadingSpeed> {
  sharp.concurrency(1);
  const scene = SCENES.showroom();
  const draw = (seed: number): ReturnType<typeof drawPhoto> =>
    drawPhoto({ scene, ...SIZE, values: randomValues(scene, createRandom(seed)), light: 'day' }, seed);
  const picture = draw(1);
  const jpeg = await encodeJpeg(picture.image);
  const photo = await takePhoto(picture);
  const reference = await takePhoto(draw(2));
  const ms: Record<string, number> = {};
  const note = (name: string, value: number): void => {
    ms[name] = Math.round(value * 100) / 100;
    log(`${name.padEnd(34)} ${value.toFixed(2).padStart(8)} ms`);
  };
  note('decode', await cpuMs(async () => void (await sharp(jpeg).ensureAlpha().raw().toBuffer())));
  note('quality', await cpuMs(() => void measureQuality(photo.image)));
  note('registration', await cpuMs(() => void register(photo.image, reference.image)));
  for (const [name, gauge] of gaugesToTime(photo)) note(name, await cpuMs(await readerOf(photo, gauge)));
  const thermal = await takePhoto(drawThermal(HEATER, 1));
  note('thermal-area', await cpuMs(await readerOf(thermal, thermal.gauges[0]!)));
  const decode = ms['decode']!;
  const shares = Object.entries(ms).map(([name, value]) => [
    name,
    Math.round((value / decode) * 1000) / 1000,
  ]);
  return { ms, per_decode: Object.fromEntries(shares) };
}

const HEATER = {
  heat: heaterScene(86, 22),
  display: { lower: 18, upper: 90 },
  areas: [{ name: 'Heater', area: { x: 180, y: 160, width: 140, height: 100 }, statistic: 'max' as const }],
};

/** One gauge of each kind; hands in a crop of 400 x 400, displays and counters of four digits. */
function* gaugesToTime({ gauges }: TakenPhoto): Generator<readonly [string, DrawnGauge]> {
  const seen = new Set<string>();
  for (const gauge of gauges) {
    const kind = kindOf(gauge);
    if (seen.has(kind)) continue;
    seen.add(kind);
    if (kind === 'circle')
      yield [
        'circle, 400 x 400 crop',
        { ...gauge, annotation: withCropSide(gauge.annotation, DIAL_CROP_PX) },
      ];
    else if (kind === 'seven-segment' || kind === 'counter')
      yield [`${kind}, four digits`, { ...gauge, annotation: fourDigits(gauge.annotation) }];
    else yield [kind, gauge];
  }
}

async function readerOf(
  { image, thermal }: TakenPhoto,
  { type, annotation }: DrawnGauge,
): Promise<() => void> {
  const { width, height } = image;
  const read = await loadReader(type);
  const picture = {
    photo: image,
    thermal: thermal ?? null,
    registration: NO_SHIFT,
    referenceSize: { width, height },
  };
  return () => void read(picture, annotation);
}
