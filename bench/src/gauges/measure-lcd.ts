import { readFileSync } from 'node:fs';
import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readSevenSegmentWith } from '@tenken/vision/seven-segment/read-seven-segment.ts';
import {
  type DisplayClassifier,
  loadSegmentNet,
  shippedSegmentNet,
} from '@tenken/vision/seven-segment/segment-net.ts';
import { drawCrop } from './lcd/draw-crop.ts';
import { makeOf } from './lcd/makes.ts';

/** Photos of one make before the next. */
const PHOTOS_OF_A_MAKE = 20;
/** One place in so many shows nothing but the ghosts of its bars. */
const EMPTY = 20;

interface Read {
  readonly make: number;
  readonly truth: string;
  readonly said: string;
}

const [photos, seed] = [Number(process.argv[2] ?? 1000), Number(process.argv[3] ?? 1)];
const [, , , , weights] = process.argv;
const classifier: DisplayClassifier =
  weights === undefined ? shippedSegmentNet() : loadSegmentNet(new Uint8Array(readFileSync(weights)));
if (!Number.isInteger(photos) || photos < 1 || !Number.isInteger(seed)) {
  console.error('usage: node bench/src/gauges/measure-lcd.ts [photos] [seed] [FILE.tdn of another net]');
  process.exitCode = 2;
} else {
  report(await measure());
}

/** Draws single digits of liquid crystals of many makes, each the whole picture, and reads them. */
async function measure(): Promise<Read[]> {
  const reads: Read[] = [];
  for (let index = 0; index < photos; index++) {
    const random = createRandom(1_000_003 * seed + index);
    const make = 1000 * seed + Math.floor(index / PHOTOS_OF_A_MAKE);
    const truth = index % EMPTY === EMPTY - 1 ? ' ' : String(index % 10);
    const drawn = drawCrop(makeOf(make), truth, random);
    const photo = await decodeImage(await encodeJpeg(drawn, 40 + Math.round(50 * random())));
    reads.push({ make, truth, said: read(photo) });
  }
  return reads;
}

function read(photo: Raster): string {
  const { width, height } = photo;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const [top_left, top_right, bottom_right, bottom_left] = corners as [Corner, Corner, Corner, Corner];
  const digit = {
    digit_place: 0,
    font_color: { red: 40, green: 40, blue: 40 },
    background_color: { red: 160, green: 170, blue: 150 },
    corner_coordinates_of_single_digit: { top_left, top_right, bottom_left, bottom_right },
  };
  const perspective = { source_points: corners, destination_points: corners, width, height };
  const result = readSevenSegmentWith(classifier, {
    photo,
    gauge: { perspective, digits_config: { digits: [digit] } },
    registration: null,
  });
  return result.kind === 'reading' ? String(result.value) : '';
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function report(reads: readonly Read[]): void {
  const digits = reads.filter(({ truth }) => truth !== ' ');
  const wrong = reads.filter(({ truth, said }) => said !== '' && said !== truth);
  const refused = digits.filter(({ said }) => said === '');
  for (const [make, group] of Map.groupBy(refused, (read) => read.make)) {
    if (group.length > 3) console.error(`make ${make}: ${group.length} refused`);
  }
  for (const { make, truth, said } of wrong) console.error(`make ${make}: ${truth} read as ${said}`);
  console.log(
    JSON.stringify({
      digits: digits.length,
      refused: refused.length,
      refused_rate: Number((refused.length / digits.length).toFixed(4)),
      empty: reads.length - digits.length,
      wrong: wrong.length,
    }),
  );
}
