import type { PictureHead } from './picture-head.ts';
import { readPictureHead } from './read-picture-head.ts';

export interface PictureLimits {
  readonly minSide: number;
  readonly maxSide: number;
  readonly maxPixels: number;
}

/** Bytes that are no picture, or none that we open; the message is for whoever sent them. */
export class BadPicture extends Error {
  override name = 'BadPicture';
}

/** No camera interlaces; one who does it by hand can save the picture without. */
const MAX_INTERLACED_PIXELS = 8_000_000;

/** Refuses what the first bytes already give away; answers what they say. Takes no time, whatever the bytes are. */
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
