import { viewOf } from './byte-view.ts';
import type { PictureHead, PictureProblem } from './picture-head.ts';

const SIGNATURE_BYTES = 8;
/** Length, name, 13 bytes of content, checksum. */
const HEADER_BYTES = 25;
/** What is needed to draw, colours and orientation with it. Everything else says something about the picture, some of it packed. */
const DRAWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/** Size and kind of a PNG, out of its first chunk. */
export function readPngHead(bytes: Uint8Array): PictureHead | PictureProblem {
  if (bytes.length < SIGNATURE_BYTES + HEADER_BYTES) return { problem: 'a PNG without its size' };
  const header = viewOf(bytes, SIGNATURE_BYTES, SIGNATURE_BYTES + HEADER_BYTES);
  if (header.getUint32(4) !== 0x49484452) return { problem: 'a PNG without its size' };
  return {
    format: 'png',
    width: header.getUint32(8),
    height: header.getUint32(12),
    isLayered: header.getUint8(20) !== 0,
  };
}

/**
 * The PNG without the chunks that draw nothing. The library unpacks every text in a picture before its first line: two
 * megabytes of them took half a minute.
 */
export function drawnChunks(png: Uint8Array): Uint8Array {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  const once = new Set<string>();
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const end = at + 12 + viewOf(png, at, at + 4).getUint32(0);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (DRAWN.has(name) && (name === 'IDAT' || !once.has(name))) kept.push(png.subarray(at, end));
    once.add(name);
    at = end;
  }
  return Buffer.concat(kept);
}
