import type { DigitBox } from '@tenken/camera-sim/picture/annotation.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { LIGHT_NAMES } from '@tenken/camera-sim/picture/capture/lighting.ts';
import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { PictureInstrument, Shot } from '@tenken/camera-sim/picture/picture.ts';
import { type Random, createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import type { CropPoint } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readSevenSegment } from '@tenken/vision/seven-segment/read-seven-segment.ts';
import { randomValues } from '../drawn/random-values.ts';

const SIZES = [
  { width: 1280, height: 960 },
  { width: 640, height: 480 },
];
/** A light in which a person cannot read a liquid crystal either. */
const LIGHTS = LIGHT_NAMES.filter((name) => name !== 'dark');

interface Read {
  readonly display: string;
  readonly text: string;
  readonly isNegative: boolean;
  readonly value: number | null;
  readonly isRight: boolean;
  readonly confidence: number;
}

const photos = Number(process.argv[2] ?? 40);
/** How badly the boxes are drawn: each is moved and resized by up to this share of its size. */
const boxError = Number(process.argv[3] ?? 0);
if (!Number.isInteger(photos) || photos < 1 || !(boxError >= 0)) {
  console.error(
    'usage: node bench/src/gauges/measure-drawn-displays.ts [photos of each scene] [box error, 0.15]',
  );
  process.exitCode = 2;
} else {
  report(await measureDrawn(photos));
}

/** Draws displays with random numbers, lights and disturbances and reads each. */
async function measureDrawn(photos: number): Promise<Read[]> {
  const reads: Read[] = [];
  for (const scene of [SCENES.displays(), SCENES.pump(), SCENES.showroom()]) {
    for (let index = 0; index < photos; index++) {
      const random = createRandom(7000 + index);
      const size = SIZES[random() < 0.5 ? 0 : 1]!;
      const light = LIGHTS[Math.floor(random() * LIGHTS.length)]!;
      const values = randomValues(scene, random);
      const picture = drawPhoto({ scene, ...size, values, light, shot: randomShot(random) }, 7000 + index);
      const photo = await throughJpeg(picture.image);
      for (const instrument of picture.instruments) {
        const read = readOne(photo, instrument, random);
        if (read !== null) reads.push({ ...read, display: `${read.display}, ${light}` });
      }
    }
  }
  return reads;
}

function randomShot(random: Random): Partial<Shot> {
  return {
    blurPx: 0.4 + 1.2 * random() ** 2,
    noise: 0.005 + 0.03 * random(),
    exposureEv: 1.6 * (random() - 0.5),
    glare:
      random() < 0.2
        ? { x: random(), y: random() * 0.7, radius: 0.08 + 0.2 * random(), strength: 0.4 }
        : null,
  };
}

const throughJpeg = async (image: Raster): Promise<Raster> => decodeImage(await encodeJpeg(image));

function readOne(
  photo: Raster,
  { name, kind, truth, annotation }: PictureInstrument,
  random: Random,
): Read | null {
  if (typeof truth !== 'number' || kind !== 'seven-segment' || !('digits_config' in annotation)) return null;
  const digits = annotation.digits_config.digits.map((digit) => drawnBadly(digit, random));
  const gauge = { ...annotation, digits_config: { digits } };
  const result = readSevenSegment({ photo, gauge, registration: null });
  const value = result.kind === 'reading' ? result.value : null;
  const step = 10 ** Math.min(...annotation.digits_config.digits.map((digit) => digit.digit_place));
  return {
    display: name,
    text: `${truth} ${(result.overlay?.boxes ?? []).map((box) => `[${box.label}${box.isSure ? '' : '?'}]`).join('')}`,
    isNegative: truth < 0,
    value,
    isRight: value !== null && Math.abs(value - truth) < step / 2,
    confidence: result.kind === 'reading' ? result.confidence : 0,
  };
}

function drawnBadly(digit: DigitBox, random: Random): DigitBox {
  const { top_left, top_right, bottom_left, bottom_right } = digit.corner_coordinates_of_single_digit;
  const [width, height] = [top_right.x - top_left.x, bottom_left.y - top_left.y];
  const off = (): number => (2 * random() - 1) * boxError;
  const [left, top] = [off() * width, off() * height];
  const [right, bottom] = [left + (off() * width) / 2, top + (off() * height) / 2];
  const moved = ({ x, y }: CropPoint, dx: number, dy: number): CropPoint => ({ x: x + dx, y: y + dy });
  return {
    ...digit,
    corner_coordinates_of_single_digit: {
      top_left: moved(top_left, left, top),
      top_right: moved(top_right, right, top),
      bottom_left: moved(bottom_left, left, bottom),
      bottom_right: moved(bottom_right, right, bottom),
    },
  };
}

function report(reads: readonly Read[]): void {
  const groups: [string, readonly Read[]][] = [
    ...Map.groupBy(reads, (read) => read.display),
    ['below zero', reads.filter((read) => read.isNegative)],
    ['all', reads],
  ];
  for (const [name, group] of groups) {
    const accepted = group.filter((read) => read.value !== null);
    const wrong = accepted.filter((read) => !read.isRight);
    console.log(
      `${name.padEnd(28)} n ${group.length}  abstained ${group.length - accepted.length}  wrong ${wrong.length}`,
    );
  }
  for (const { display, text, value, confidence } of reads.filter((read) => !read.isRight)) {
    console.log(`  ${display}: ${text} read ${value ?? 'nothing'} ${confidence.toFixed(2)}`);
  }
}
