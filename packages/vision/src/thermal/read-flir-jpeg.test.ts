import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_JPEG, type FlirBlock, countOf, flirSegments, withSegments } from './flir-jpeg.testing.ts';
import { readFlirJpeg, toTemperatures } from './read-flir-jpeg.ts';
import { MAX_MATRIX_SIDE } from './thermal-matrix.ts';

const KELVIN = [280, 290, 300, 310, 320, 330];
const BLOCK: FlirBlock = { width: 3, height: 2, pixels: Uint16Array.from(KELVIN, countOf) };
const jpegOf = (block: FlirBlock): Uint8Array => withSegments(EMPTY_JPEG, flirSegments(block));

function kelvinIn(jpeg: Uint8Array): number[] | null {
  const found = readFlirJpeg(jpeg);
  if (found === null || !(found.counts instanceof Uint16Array)) return null;
  const matrix = toTemperatures(found, found.counts);
  return matrix && [...matrix.data].map((steps) => steps / 100);
}

function expectKelvin(jpeg: Uint8Array): void {
  const read = kelvinIn(jpeg);
  expect(read).toHaveLength(6);
  for (const [at, kelvin] of KELVIN.entries()) expect(Math.abs(read![at]! - kelvin)).toBeLessThan(0.03);
}

describe('a FLIR block', () => {
  test.each([true, false])(
    'gives its temperatures in either byte order (low byte first: %s)',
    (isLittleEndian) => expectKelvin(jpegOf({ ...BLOCK, isLittleEndian })),
  );

  test('is joined out of segments, whatever their order', () => {
    const segments = flirSegments({ ...BLOCK, segmentSize: 300 });
    expect(segments.length).toBeGreaterThan(3);
    expectKelvin(withSegments(EMPTY_JPEG, segments.toReversed()));
  });

  test('with a segment missing, doubled or of another count gives nothing', () => {
    const segments = flirSegments({ ...BLOCK, segmentSize: 300 });
    const other = segments[1]!.slice();
    other[11] = 9;
    expect(readFlirJpeg(withSegments(EMPTY_JPEG, segments.slice(1)))).toBeNull();
    expect(readFlirJpeg(withSegments(EMPTY_JPEG, segments.slice(0, -1)))).toBeNull();
    expect(readFlirJpeg(withSegments(EMPTY_JPEG, [segments[0]!, ...segments]))).toBeNull();
    expect(readFlirJpeg(withSegments(EMPTY_JPEG, segments.with(1, other)))).toBeNull();
  });

  test('is found behind other segments and fill bytes', () => {
    const exif = Uint8Array.from([0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0, 0xff, 0xff]);
    expectKelvin(withSegments(EMPTY_JPEG, [exif, ...flirSegments(BLOCK)]));
  });

  test('tells humidity in percent or as a share, and the zoom', () => {
    const camera = readFlirJpeg(jpegOf({ ...BLOCK, camera: { humidity: 40, zoom: 1.6 } }))!.camera;
    expect(camera.humidity).toBeCloseTo(0.4, 6);
    expect(camera.zoom).toBeCloseTo(1.6, 6);
    expect(readFlirJpeg(jpegOf({ ...BLOCK, camera: { zoom: 0 } }))!.camera.zoom).toBe(1);
  });

  test.each([
    ['no emissivity', { emissivity: 0 }],
    ['an emissivity that is no number', { emissivity: Number.NaN }],
    ['a window that lets nothing through', { windowTransmission: 0 }],
    ['air at zero kelvin', { atmosphereK: 0 }],
    ['a distance below zero', { distanceM: -1 }],
  ])('with %s gives nothing', (_name, camera) => {
    expect(readFlirJpeg(jpegOf({ ...BLOCK, camera }))).toBeNull();
  });

  test('with a wrong or impossible number of cells gives nothing', () => {
    expect(readFlirJpeg(jpegOf({ ...BLOCK, height: 3 }))).toBeNull();
    expect(readFlirJpeg(jpegOf({ ...BLOCK, width: 0 }))).toBeNull();
    const pixels = new Uint16Array(MAX_MATRIX_SIDE + 1);
    expect(readFlirJpeg(jpegOf({ width: pixels.length, height: 1, pixels }))).toBeNull();
  });

  test('hands a PNG of the promised size and depth on, and no other', () => {
    const png = pngHeader(3, 2, 16, 0);
    expect(readFlirJpeg(jpegOf({ ...BLOCK, pixels: png }))!.counts).toEqual({ png });
    for (const other of [
      pngHeader(3000, 2, 16, 0),
      pngHeader(3, 2, 8, 0),
      pngHeader(3, 2, 16, 2),
      png.slice(0, 20),
    ])
      expect(readFlirJpeg(jpegOf({ ...BLOCK, pixels: other }))).toBeNull();
  });
});

describe('any other bytes', () => {
  const whole = jpegOf({ ...BLOCK, segmentSize: 500 });

  test('truncated, the picture has no temperatures', () => {
    for (let length = 0; length < whole.length - 2; length++)
      expect(readFlirJpeg(whole.subarray(0, length))).toBeNull();
  });

  test('with changed bytes the result is bounded or nothing', () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const bytes = whole.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        expectBounded(bytes);
      }),
      { numRuns: 500, seed: 3 },
    );
  });

  test('other than a picture give nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expectBounded(bytes);
        expect(readFlirJpeg(Uint8Array.from([0xff, 0xd8, ...bytes]))).toBeNull();
      }),
      { seed: 3 },
    );
  });
});

function expectBounded(bytes: Uint8Array): void {
  const found = readFlirJpeg(bytes);
  if (found === null || !(found.counts instanceof Uint16Array)) return;
  expect(found.counts.length * 2).toBeLessThanOrEqual(bytes.length);
  const matrix = toTemperatures(found, found.counts);
  if (matrix !== null) expect(matrix.data.length).toBe(found.width * found.height);
}

function pngHeader(width: number, height: number, depth: number, colourType: number): Uint8Array {
  const png = new Uint8Array(40);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  png.set([depth, colourType], 24);
  return png;
}
