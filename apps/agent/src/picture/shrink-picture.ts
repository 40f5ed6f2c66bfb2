import { MAX_TEST_PICTURE_BYTES } from '@tenken/contract/camera/agent.limits.ts';
import sharp from 'sharp';

const LOOKED_AT_PX = 800;

/** A small copy of a picture, for a user who waits for it. */
export async function shrinkPicture(image: Buffer): Promise<Buffer> {
  for (const quality of [80, 60, 40]) {
    const small = await sharp(image)
      .resize(LOOKED_AT_PX, LOOKED_AT_PX, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    if (small.length <= MAX_TEST_PICTURE_BYTES) return small;
  }
  return sharp(image).resize(320, 320, { fit: 'inside' }).jpeg({ quality: 40 }).toBuffer();
}
