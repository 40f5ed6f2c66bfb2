import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { manyScans, pngHeader, slowSvg } from '../../../test/kit/pictures/hostile-pictures.ts';
import { checkPicture } from './check-picture.ts';
import { readScans } from './jpeg-head.ts';
import { readPictureHead } from './read-picture-head.ts';

const picture = (width = 70, height = 50) =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

describe('a header gives format and size', () => {
  test.each([
    ['a JPEG', () => picture().jpeg(), 'jpeg', false],
    ['a progressive JPEG', () => picture().jpeg({ progressive: true }), 'jpeg', true],
    [
      'a JPEG with metadata',
      () =>
        picture()
          .jpeg()
          .withExif({ IFD0: { Make: 'x' } }),
      'jpeg',
      false,
    ],
    ['a grey JPEG', () => picture().greyscale().jpeg(), 'jpeg', false],
    ['a CMYK JPEG', () => picture().toColourspace('cmyk').jpeg(), 'jpeg', false],
    ['a PNG', () => picture().png(), 'png', false],
    ['an interlaced PNG', () => picture().png({ progressive: true }), 'png', true],
    ['a PNG of 16 bits', () => picture().toColourspace('rgb16').png(), 'png', false],
  ] as const)('of %s', async (_name, make, format, isLayered) => {
    expect(readPictureHead(await make().toBuffer())).toEqual({ format, width: 70, height: 50, isLayered });
  });

  test('with as many pixels as stated, without reading them', () => {
    expect(readPictureHead(pngHeader(8192, 8192))).toMatchObject({ width: 8192, height: 8192 });
    expect(readPictureHead(pngHeader(0xffffffff, 1))).toMatchObject({ width: 0xffffffff });
  });
});

describe('a file that is no JPEG or PNG has no header', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    ['an SVG', slowSvg()],
    ['a GIF', Buffer.from('GIF89a')],
    ['a TIFF', Buffer.from('II*\0')],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['an AVIF', Buffer.from('\0\0\0\x20ftypavif')],
    ['the start of a JPEG', Buffer.from([0xff, 0xd8])],
    ['the start of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing but fill bytes', Buffer.alloc(5000, 0xff).fill(0xd8, 1, 2)],
    ['a JPEG of nothing but comments', jpegOf(...Array.from({ length: 5000 }, () => [0xfe, 0, 2]))],
    ['a scan before its frame', jpegOf([0xda, 0, 2])],
    ['an arithmetic JPEG', jpegOf([0xc9, 0, 8, 8, 0, 50, 0, 70])],
    ['a lossless JPEG', jpegOf([0xc3, 0, 8, 8, 0, 50, 0, 70])],
    ['a JPEG of 12 bits', jpegOf([0xc1, 0, 8, 12, 0, 50, 0, 70])],
    ['a frame that is too short', jpegOf([0xc0, 0, 4, 8, 0])],
  ])('%s', (_name, bytes) => {
    expect(readPictureHead(bytes)).toEqual({ problem: expect.any(String) });
  });

  test('no bytes make it throw', async () => {
    const samples = [await picture().jpeg().toBuffer(), await picture().png().toBuffer()];
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.array(change), fc.nat(), (sample, changes, cut) => {
        const bytes = Buffer.from(sample.subarray(0, cut % sample.length));
        for (const [at, byte] of changes) bytes[at % (bytes.length + 1)] = byte;
        expect(readPictureHead(bytes)).toBeDefined();
        expect(readScans(bytes).scans).toBeGreaterThanOrEqual(0);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('scans', () => {
  test.each([1, 7, 64, 500])('%i are counted', async (count) => {
    expect(readScans(await manyScans(count))).toEqual({ scans: count, isClosed: true });
  });

  test('are counted behind any other segments', async () => {
    expect(readScans(await manyScans(9, Buffer.from([1, 2, 0xff, 0xff, 0xd3, 0xff, 0]))).scans).toBe(9);
  });
});

test.each([
  [15, 100, false, '15 × 100 is too small'],
  [0, 0, false, '0 × 0 is too small'],
  [8193, 100, false, '8193 × 100 is too large'],
  [8192, 8192, false, '8192 × 8192 is too large'],
  [8000, 5000, true, 'save it without interlacing'],
])('a picture of %i × %i, interlaced: %s, is refused', (width, height, isInterlaced, why) => {
  const limits = { minSide: 16, maxSide: 8192, maxPixels: 40_000_000 };
  expect(() => checkPicture(pngHeader(width, height, isInterlaced), limits)).toThrow(why);
  expect(checkPicture(pngHeader(8000, 5000), limits)).toMatchObject({ width: 8000 });
  expect(checkPicture(pngHeader(4000, 2000, true), limits)).toMatchObject({ width: 4000 });
});

function jpegOf(...segments: number[][]): Buffer {
  return Buffer.from([0xff, 0xd8, ...segments.flatMap((segment) => [0xff, ...segment])]);
}
