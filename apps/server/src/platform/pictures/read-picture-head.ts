import { readJpegHead } from './jpeg-head.ts';
import type { PictureHead, PictureProblem } from './picture-head.ts';
import { readPngHead } from './png-head.ts';

/** Reads the header without decoding, in constant time for any bytes. */
export function readPictureHead(bytes: Uint8Array): PictureHead | PictureProblem {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpegHead(bytes);
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return readPngHead(bytes);
  return { problem: 'not a JPEG or PNG' };
}
