import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

/** Less than two kilobytes that keep librsvg busy for half a minute, even when asked for the size. */
export function slowSvg(): Buffer {
  const levels = Array.from(
    { length: 6 },
    (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}" x="1"/>`.repeat(8)}</g>`,
  );
  const start = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
  return Buffer.from(
    `${start}<defs><rect id="a0" width="1" height="1"/>${levels.join('')}</defs><use xlink:href="#a6"/></svg>`,
  );
}

/** A valid progressive JPEG whose scans each add one bit of one coefficient; `between` is inserted before each of them. */
export async function manyScans(count: number, between = Buffer.alloc(0)): Promise<Buffer> {
  const jpeg = await flat(64, 48).jpeg({ progressive: true }).toBuffer();
  const scans = findScans(jpeg);
  const first = scans[0]!;
  // the last of the luma: its band, its bits and the table it needs
  const sample = scans.findLast(({ from }) => jpeg[from + 4] === 1 && jpeg[from + 5] === 1)!;
  const bits = Array.from({ length: 63 * 14 }, (_, at) => {
    const scan = Buffer.from(jpeg.subarray(sample.from, sample.until));
    const [coefficient, low] = [1 + Math.floor(at / 14), 13 - (at % 14)];
    scan.set([coefficient, coefficient, ((low === 13 ? 0 : low + 1) << 4) | low], 7);
    return Buffer.concat([between, scan]);
  });
  return Buffer.concat([
    jpeg.subarray(0, first.until),
    sample.table,
    ...bits.slice(0, count - 1),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A small PNG with compressed texts of 40 MB each. */
export async function pngWithTexts(count: number): Promise<Buffer> {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(40_000_000))]);
  return withChunks(
    await flat(64, 48).png().toBuffer(),
    Array.from({ length: count }, () => pngChunk('zTXt', text)),
  );
}

/** Inserts chunks after the header of a PNG. */
export const withChunks = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, 'latin1');
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG with any declared size and no pixels. */
export function pngHeader(width: number, height: number, isInterlaced = false): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, isInterlaced ? 1 : 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header)]);
}

interface Scan {
  readonly from: number;
  readonly until: number;
  /** The last Huffman table before it. */
  readonly table: Buffer;
}

function findScans(jpeg: Buffer): Scan[] {
  const scans: Scan[] = [];
  let table: Buffer = Buffer.alloc(0);
  for (let at = 2; jpeg[at + 1] !== 0xd9;) {
    const from = at;
    const marker = jpeg[at + 1];
    at += 2 + jpeg.readUInt16BE(at + 2);
    if (marker === 0xc4) table = jpeg.subarray(from, at);
    if (marker !== 0xda) continue;
    while (jpeg[at] !== 0xff || jpeg[at + 1] === 0) at += 1;
    scans.push({ from, until: at, table });
  }
  return scans;
}
