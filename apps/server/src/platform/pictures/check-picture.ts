import type { PictureHead } from './picture-head.ts';
import { readPictureHead } from './read-picture-head.ts';

export interface PictureLimits {
  readonly minSide: number;
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** A file that is no picture, or not one that we open; the message is for the sender. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

/** Cameras do not interlace; others can save the picture without interlacing. */
const MAX_INTERLACED_PIXELS = 8_000_000;

/** Refuses a picture by its header, which it returns. Constant time for any bytes. */
export function checkPicture(bytes: Uint8Array, { minSide, maxSide, maxPixels }: PictureLimits): PictureHead {
  const head = readPictureHead(bytes);
  if ('problem' in head) throw new BadPicture(head.problem);
  const { format, width, height, isLayered } = head;
  const size = `${width} × ${height}`;
  if (Math.min(width, height) < minSide) throw new BadPicture(`${size} is too small`);
  if (Math.max(width, height) > maxSide || width * height > maxPixels)
    throw new BadPicture(`${size} is too large`);
  if (format === 'png' && isLayered && width * height > MAX_INTERLACED_PIXELS)
    throw new BadPicture(`${size} is too large for an interlaced PNG; save it without interlacing`);
  return head;
}
