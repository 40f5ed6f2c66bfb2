import { Readable } from 'node:stream';
import fc from 'fast-check';
import { countOf, flirSegments, withSegments } from '@tenken/vision/thermal/flir-jpeg.testing.ts';
import sharp from 'sharp';
import { withParts } from '../../src/features/device/read-parts.ts';
import { extractThermal } from '../../src/features/photo/extract-thermal.ts';
import { createDisplayRendition } from '../../src/features/photo/create-display-rendition.ts';
import { parseThermal } from '../../src/features/photo/thermal-matrix.ts';
import { WeightedSemaphore } from '../../src/platform/cpu/weighted-semaphore.ts';
import { AppError } from '../../src/platform/errors.ts';
import { DiskWatch } from '../../src/platform/files/disk-watch.ts';
import { silentLogger } from '../../src/platform/log/logger.ts';
import type { Configuration } from '../../src/platform/configuration/configuration.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { byteEdits, editBytes, type ByteEdit } from './edited-bytes.ts';
import { Finding, target, type FuzzTarget } from './fuzz-target.ts';
import { hostileText } from './hostile-values.ts';

/** Binary parsers: multipart bodies, pictures, and the temperatures in them. */
export async function byteTargets(dataDir: string): Promise<FuzzTarget[]> {
  const pictures = await makePictures();
  return [multipartTarget(dataDir), pictureTarget(pictures), thermalTarget(pictures), matrixTarget];
}

/** Accepts an AppError; anything else that is thrown is a crash. */
async function refusable<Result>(work: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const PARTS =
  '--B\r\ncontent-disposition: form-data; name="meta"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n' +
  '--B\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n' +
  `${'x'.repeat(300)}\r\n--B--\r\n`;
const SETTLE_MS = 20_000;

interface MultipartCase {
  readonly type: string;
  readonly edits: readonly ByteEdit[];
  readonly chunk: number;
}

function multipartTarget(dataDir: string): FuzzTarget {
  const room = new WeightedSemaphore({ bytes: 1_000_000, maxWaiting: 10, maxWaitMs: SETTLE_MS });
  const platform = {
    config: { dataDir } as Configuration,
    memory: { bodies: room, parcels: room },
    disk: new DiskWatch(dataDir, silentLogger),
  };
  return target<MultipartCase>({
    name: 'multipart',
    cases: fc.record({
      type: fc.oneof(
        { weight: 6, arbitrary: fc.constant('multipart/form-data; boundary=B') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            'multipart/form-data;',
            'multipart/form-data; boundary=',
            'multipart/form-data; boundary="B',
            'multipart/form-data; boundary=B; charset=utf-16',
          ),
        },
        { weight: 1, arbitrary: hostileText.map((text) => `multipart/form-data; boundary=${text}`) },
      ),
      edits: byteEdits,
      chunk: fc.integer({ min: 1, max: 600 }),
    }),
    run: async ({ type, edits, chunk }) => {
      const body = editBytes(Buffer.from(PARTS), edits);
      const chunks = Array.from({ length: Math.ceil(body.length / chunk) }, (_, index) =>
        body.subarray(index * chunk, (index + 1) * chunk),
      );
      const given = {
        stream: Readable.from(chunks),
        contentType: type,
        sha256: null,
        maxBytes: 10_000,
        who: 'fuzz',
      };
      const read = refusable(() => withParts(platform, given, async (parts) => parts.size));
      await Promise.race([read, neverEnds()]);
    },
  });
}

async function neverEnds(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS).unref());
  throw new Finding('hangs', `neither read nor refused after ${SETTLE_MS} ms`);
}

interface PictureCase {
  readonly picture: string;
  readonly edits: readonly ByteEdit[];
}

type Pictures = Readonly<Record<string, Uint8Array>>;

async function makePictures(): Promise<Pictures> {
  const create = { width: 40, height: 30, channels: 3 as const, background: '#567' };
  const jpeg = await plainJpeg();
  const block = {
    width: 8,
    height: 6,
    pixels: Uint16Array.from({ length: 48 }, (_, at) => countOf(280 + at)),
  };
  return {
    jpeg,
    png: await sharp({ create }).png().toBuffer(),
    palette: await sharp({ create }).png({ palette: true }).toBuffer(),
    deep: await sharp({ create }).toColourspace('rgb16').png().toBuffer(),
    turned: await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    flir: withSegments(jpeg, flirSegments(block)),
    little: withSegments(jpeg, flirSegments({ ...block, isLittleEndian: true, segmentSize: 100 })),
  };
}

const editedPicture = (pictures: Pictures, names: readonly string[]): fc.Arbitrary<PictureCase> =>
  fc.record({ picture: fc.constantFrom(...names.filter((name) => name in pictures)), edits: byteEdits });

const pictureTarget = (pictures: Pictures): FuzzTarget =>
  target<PictureCase>({
    name: 'pictures',
    cases: editedPicture(pictures, Object.keys(pictures)),
    run: async ({ picture, edits }) => {
      const original = editBytes(pictures[picture]!, edits);
      const made = await createDisplayRendition({ original, rotationDeg: 90, isExamined: true });
      if (made.kind === 'picture' && !(made.width >= 16 && made.height >= 16 && made.jpeg.length > 0))
        throw new Finding('outside_schema', `${made.width} × ${made.height}`);
    },
  });

const thermalTarget = (pictures: Pictures): FuzzTarget =>
  target<PictureCase>({
    name: 'radiometric blocks',
    cases: editedPicture(pictures, ['flir', 'little']),
    run: async ({ picture, edits }) => {
      const matrix = await extractThermal(editBytes(pictures[picture]!, edits));
      if (matrix && matrix.data.length !== matrix.width * matrix.height)
        throw new Finding(
          'outside_schema',
          `${matrix.width} × ${matrix.height}: ${matrix.data.length} cells`,
        );
    },
  });

const matrixTarget: FuzzTarget = target<{ bytes: number; width: number; height: number }>({
  name: 'thermal matrix',
  cases: fc.record({
    bytes: fc.integer({ min: 0, max: 300 }),
    width: fc.integer({ min: 0, max: 20 }),
    height: fc.integer({ min: 0, max: 20 }),
  }),
  run: async ({ bytes, width, height }) => {
    const matrix = await refusable(() => parseThermal(new Uint8Array(bytes), { width, height }));
    if (matrix && matrix.data.length * 2 !== bytes)
      throw new Finding('outside_schema', `${matrix.data.length} cells`);
  },
});
