import sharp from 'sharp';

/** Close to the largest picture a camera may send; few bytes, and interlaced, so that no decoder gets by with a part of it. */
export function drawBomb(): Promise<Buffer> {
  return sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#345' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
}
