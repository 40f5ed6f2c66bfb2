import sharp from 'sharp';

/** A picture of one colour; another colour is another photo. */
export const plainJpeg = (background = '#567', width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
