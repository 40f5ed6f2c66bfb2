import sharp from 'sharp';

/** A decompression bomb near the size limit: few bytes, interlaced, so that decoders need all of it. */
export function drawBomb(): Promise<Buffer> {
  return sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#345' } })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
}
