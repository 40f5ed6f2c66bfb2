import {
  countOf,
  EMPTY_JPEG,
  flirSegments,
  withSegments,
  type FlirBlock,
} from '@tenken/vision/thermal/flir-jpeg.testing.ts';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { extractThermal, extractWholeSensor } from './extract-thermal.ts';
import { createDisplayRendition } from './create-display-rendition.ts';
import { formatThermal, parseThermal, summarizeThermal } from './thermal-matrix.ts';

const SIZE = { width: 32, height: 24 };
const kelvinAt = (at: number): number => 290 + (at % 32) + Math.floor(at / 32) / 10 + ((at * 7) % 5) / 50;
const KELVIN = Array.from({ length: 32 * 24 }, (_, at) => kelvinAt(at));
const COUNTS = Uint16Array.from(KELVIN, countOf);
const swap = (counts: Uint16Array): Uint16Array =>
  counts.map((count) => ((count & 0xff) << 8) | (count >> 8));
const jpegOf = (block: Partial<FlirBlock>): Uint8Array =>
  withSegments(EMPTY_JPEG, flirSegments({ ...SIZE, pixels: COUNTS, ...block }));
const pngOf = (counts: Uint16Array, size = SIZE): Promise<Buffer> =>
  sharp(counts, { raw: { ...size, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();

async function expectKelvin(jpeg: Uint8Array): Promise<void> {
  const matrix = await extractThermal(jpeg);
  expect(matrix).toMatchObject(SIZE);
  const worst = Math.max(...KELVIN.map((kelvin, at) => Math.abs(matrix!.data[at]! / 100 - kelvin)));
  expect(worst).toBeLessThan(0.03);
}

describe('temperatures inside a JPEG', () => {
  test('are read from raw counts', () => expectKelvin(jpegOf({})));

  test('are read from a PNG, in the byte order of PNG and in that of FLIR', async () => {
    await expectKelvin(jpegOf({ pixels: await pngOf(COUNTS) }));
    await expectKelvin(jpegOf({ pixels: await pngOf(swap(COUNTS)) }));
  });

  test('are stored for the part that the picture shows', async () => {
    const jpeg = jpegOf({ camera: { zoom: 2 } });
    expect(await extractThermal(jpeg)).toMatchObject({ width: 16, height: 12 });
    expect(await extractWholeSensor(jpeg)).toMatchObject({ zoom: 2, matrix: SIZE });
  });

  test('are not found in a picture without them, nor behind a broken PNG or one with a false size', async () => {
    const png = await pngOf(COUNTS);
    const bomb = await pngOf(new Uint16Array(4000 * 4000), { width: 4000, height: 4000 });
    for (const pixels of [png.subarray(0, png.length >> 1), png.fill(7, 60, 90), bomb])
      expect(await extractThermal(jpegOf({ pixels }))).toBeNull();
    expect(await extractThermal(EMPTY_JPEG)).toBeNull();
  });

  test('that were damaged give nothing or a matrix of the stated size, and never throw', async () => {
    const whole = jpegOf({ pixels: await pngOf(COUNTS), segmentSize: 900 });
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(99), async (changes, cut) => {
        const bytes = whole.slice(0, cut < 80 ? whole.length : (whole.length * cut) / 100);
        for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
        const matrix = await extractThermal(bytes);
        if (matrix) expect(matrix.data.length).toBe(matrix.width * matrix.height);
      }),
      { numRuns: 150, seed: 2 },
    );
  });
});

describe('the matrix is rotated with its picture', () => {
  /** Darker from left to right and from top to bottom: the brightest corner shows the orientation. */
  let picture: Buffer;
  beforeAll(async () => {
    const pixels = Uint8Array.from(KELVIN, (_, at) => 250 - 4 * (at % 32) - 4 * Math.floor(at / 32));
    picture = await sharp(pixels, { raw: { ...SIZE, channels: 1 } })
      .jpeg({ quality: 100 })
      .toBuffer();
  });
  const thermal = {
    ...SIZE,
    data: COUNTS.map((_, at) => 40_000 - 100 * (at % 32) - 100 * Math.floor(at / 32)),
  };

  test.each(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
      ([0, 90, 180, 270] as const).map((rotationDeg) => [orientation, rotationDeg] as const),
    ),
  )('EXIF orientation %d, camera turned by %d degrees', async (orientation, rotationDeg) => {
    const original = await sharp(picture).withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const made = await createDisplayRendition({ original, rotationDeg, thermal });
    if (made.kind !== 'picture') throw new Error(made.why);
    const { width, height, thermal: turned } = made;
    expect(turned).toMatchObject({ width, height });
    const shown = await sharp(made.jpeg).greyscale().raw().toBuffer();
    const corners = [0, width - 1, (height - 1) * width, height * width - 1];
    const brightest = corners.toSorted((p, q) => shown[q]! - shown[p]!)[0]!;
    const hottest = corners.toSorted((p, q) => turned!.data[q]! - turned!.data[p]!)[0]!;
    expect(hottest).toBe(brightest);
  });

  test('a matrix without a single temperature is empty', async () => {
    const empty = { ...SIZE, data: new Uint16Array(COUNTS.length) };
    const made = await createDisplayRendition({ original: picture, rotationDeg: 0, thermal: empty });
    expect(made).toMatchObject({ kind: 'picture', thermal: null });
  });
});

describe('thermal.bin', () => {
  test('returns the stored values, low byte first', () => {
    const matrix = { width: 2, height: 1, data: Uint16Array.of(0x1234, 0xfffe) };
    expect([...formatThermal(matrix)]).toEqual([0x34, 0x12, 0xfe, 0xff]);
    expect(parseThermal(formatThermal(matrix), matrix)).toEqual(matrix);
    expect(() => parseThermal(new Uint8Array(3), matrix)).toThrow('width × height');
  });

  test('is summarised over the cells with a temperature', () => {
    const matrix = { width: 2, height: 2, data: Uint16Array.of(0, 29_315, 31_315, 65_535) };
    expect(summarizeThermal(matrix)).toMatchObject({ minimum: 20, maximum: 40, average: 30, width: 2 });
  });
});
