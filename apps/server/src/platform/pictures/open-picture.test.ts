import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  manyScans,
  pngChunk,
  pngHeader,
  pngWithTexts,
  slowSvg,
  withChunks,
} from '../../../test/kit/pictures/hostile-pictures.ts';
import { BadPicture } from './check-picture.ts';
import { openPicture } from './open-picture.ts';
import { sharp as library } from './picture-library.ts';

const LIMITS = { minSide: 16, maxSide: 8192, maxPixels: 40_000_000 };
const open = (bytes: Uint8Array) => openPicture(bytes, LIMITS, (picture) => picture.raw().toBuffer());
const sizeOf = async (bytes: Uint8Array) => (await open(bytes)).length;

let jpeg: Buffer;
let png: Buffer;
let scan: number;
beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 320, height: 240, channels: 3, background: '#000', noise } });
  [jpeg, png] = [await picture.clone().jpeg().toBuffer(), await picture.png().toBuffer()];
  scan = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14;
});

test('the problem of a damaged picture is reported in one line', async () => {
  const end = Buffer.from([0xff, 0xd9]);
  for (const bytes of [
    Buffer.concat([jpeg.subarray(0, jpeg.length / 2), end]),
    Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(400, 0x5a), end]),
    Buffer.concat([png.subarray(0, png.length / 2), png.subarray(-12)]),
  ])
    await expect(sizeOf(bytes)).rejects.toThrow(/^a part of it is missing or damaged \((?!Vips)[^\n]+\)$/);
});

test('the library opens JPEG and PNG from memory, and nothing else', async () => {
  const others = [
    slowSvg(),
    await sharp(png).gif().toBuffer(),
    await sharp(png).webp().toBuffer(),
    await sharp(png).tiff().toBuffer(),
    await sharp(png).resize(16).avif({ effort: 0 }).toBuffer(),
  ];
  for (const bytes of others) await expect(library(bytes).metadata()).rejects.toThrow('unsupported');
  expect((await library(jpeg).metadata()).format).toBe('jpeg');
  expect((await library(png).metadata()).format).toBe('png');
});

describe('a picture is opened', () => {
  test.each([
    ['with bytes behind its end', () => Buffer.concat([jpeg, Buffer.alloc(5000, 7)])],
    [
      'with fill bytes before its end',
      () => Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0, 0, 0xff, 0xff, 0xd9])]),
    ],
    ['with two stray bytes between its scans', () => manyScans(6, Buffer.from([1, 2]))],
    ['with ten scans', () => manyScans(10)],
    ['in the colours of print', () => sharp(png).toColourspace('cmyk').jpeg().toBuffer()],
    ['of 16 bits', () => sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['interlaced', () => sharp(png).png({ progressive: true }).toBuffer()],
    ['without its closing chunk', () => png.subarray(0, -12)],
    ['with texts that unpack to gigabytes', () => pngWithTexts(200)],
    [
      'with an invalid colour profile',
      () => withChunks(png, [pngChunk('acTL', Buffer.alloc(8, 1)), pngChunk('fdAT', Buffer.alloc(99))]),
    ],
    [
      'with a colour profile that is none',
      () => withChunks(png, [pngChunk('iCCP', Buffer.from('x\0\0garbage'))]),
    ],
  ] as const)('%s', async (_name, make) => {
    expect(await sizeOf(await make())).toBeGreaterThan(0);
  });

  test('with the rotation in its metadata', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const turned = await sharp(png).toFormat(format).withMetadata({ orientation: 6 }).toBuffer();
      const size = await openPicture(turned, LIMITS, (picture) =>
        picture.autoOrient().raw().toBuffer({ resolveWithObject: true }),
      );
      expect(size.info).toMatchObject({ width: 240, height: 320 });
    }
  });
});

describe('a picture is refused', () => {
  test.each([
    ['whose second half is missing', () => jpeg.subarray(0, jpeg.length / 2)],
    ['whose end is missing', () => jpeg.subarray(0, -2)],
    [
      'whose second half is missing, closed like a complete one',
      () => closed(jpeg.subarray(0, jpeg.length / 2)),
    ],
    ['that has nothing behind its head', () => closed(jpeg.subarray(0, scan))],
    ['with a hole', () => Buffer.concat([jpeg.subarray(0, scan + 900), jpeg.subarray(scan + 5000)])],
    ['with a block of zeros', () => Buffer.from(jpeg).fill(0, scan + 900, scan + 5000)],
    ['with hundreds of scans', () => manyScans(300)],
    ['with hundreds of scans and stray bytes between them', () => manyScans(300, Buffer.from([1, 2]))],
    ['a PNG whose second half is missing', () => png.subarray(0, png.length / 2)],
    ['a PNG with a wrong bit', () => Buffer.from(png).fill(png[20_000]! ^ 1, 20_000, 20_001)],
    ['a PNG without pixels', () => pngHeader(4000, 4000)],
    ['an SVG', () => slowSvg()],
  ] as const)('%s', async (_name, make) => {
    await expect(sizeOf(await make())).rejects.toThrow(BadPicture);
  });

  test('truncated at any place', async () => {
    for (const whole of [jpeg, png])
      for (let end = 0; end < whole.length - 20; end += Math.floor(whole.length / 40))
        await expect(sizeOf(whole.subarray(0, end))).rejects.toThrow(BadPicture);
  });
});

const closed = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);
