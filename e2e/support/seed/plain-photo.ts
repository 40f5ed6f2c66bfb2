import sharp from 'sharp';

/** A photo that shows nothing, but sharply: a black or even one would make its camera blind. */
export const plainPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  })
    .jpeg()
    .toBuffer();
