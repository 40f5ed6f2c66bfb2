import { viewOf } from './byte-view.ts';
import type { PictureHead, PictureProblem } from './picture-head.ts';

const SIGNATURE_BYTES = 8;
/** Length, name, 13 bytes of content, checksum. */
const HEADER_BYTES = 25;
/** Chunks needed to draw, with colours and orientation. All others are metadata, some compressed. */
const DRAWN = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/** Size and type of a PNG, from its first chunk. */
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
 * The PNG without metadata chunks. The library decompresses every text in a picture before its first line: two
 * megabytes of them took half a minute.
 */
export function drawnChunks(png: Uint8Array): Uint8Array {
  const chunks = [png.subarray(0, SIGNATURE_BYTES)];
  const seenOnce = new Set<string>();
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length;) {
    const end = at + 12 + viewOf(png, at, at + 4).getUint32(0);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (DRAWN.has(name) && (name === 'IDAT' || !seenOnce.has(name))) chunks.push(png.subarray(at, end));
    seenOnce.add(name);
    at = end;
  }
  return Buffer.concat(chunks);
}
