import { rateQuality, measureQuality, type Quality } from '@tenken/image/quality.ts';
import { ORIENTATION_OF_TURN, orientMatrix } from '@tenken/vision/thermal/orient-matrix.ts';
import { isMeasured, type ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { PHOTO_SIZE } from '@tenken/contract/photo/photo.limits.ts';
import type { OutputInfo, Sharp } from 'sharp';
import { BadPicture } from '../../platform/pictures/check-picture.ts';
import { openPicture } from '../../platform/pictures/open-picture.ts';
import { sharp } from '../../platform/pictures/picture-library.ts';
import { extractThermal } from './extract-thermal.ts';

export interface RenditionInput {
  /** The bytes as received from the camera. */
  readonly original: Uint8Array;
  /** The camera's image_rotation in degrees, applied after the EXIF orientation. */
  readonly rotationDeg: 0 | 90 | 180 | 270;
  /** The matrix that was sent with the picture, in the orientation of its stored pixels; absent without one. */
  readonly thermal?: ThermalMatrix | null;
  /** No job will read the picture, so its quality is rated here. */
  readonly isExamined?: boolean;
}

export interface PictureQuality {
  readonly quality: Quality;
  readonly reasons: readonly string[];
}

export type DisplayRendition =
  | {
      readonly kind: 'picture';
      readonly jpeg: Uint8Array;
      readonly thumbnail: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** In the orientation of this picture, from the upload or from the original; null without temperatures. */
      readonly thermal: ThermalMatrix | null;
      /** null when it was not requested. */
      readonly quality: PictureQuality | null;
    }
  | { readonly kind: 'bad_image'; readonly why: string };

const JPEG_QUALITY = 92;
const THUMBNAIL_WIDTH_PX = 400;
const THUMBNAIL_QUALITY = 78;

/**
 * The picture to which all coordinates refer (decision U-121): upright, rotated by the camera's setting, sRGB, without
 * metadata. Created once at receipt, with full chroma, so that browser and server decode the same pixels. Decoded once
 * for all files made from it.
 */
export async function createDisplayRendition(input: RenditionInput): Promise<DisplayRendition> {
  try {
    const { data, info } = await decode(input);
    const { width, height, channels } = info;
    const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
    const jpeg = await pixels().jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer();
    return {
      kind: 'picture',
      jpeg,
      thumbnail: width <= THUMBNAIL_WIDTH_PX ? jpeg : await shrink(pixels()),
      width,
      height,
      thermal: await makeMatrix(input),
      quality: input.isExamined ? examine(data, info) : null,
    };
  } catch (error) {
    if (error instanceof BadPicture) return { kind: 'bad_image', why: error.message };
    throw error;
  }
}

const decode = ({ original, rotationDeg }: RenditionInput): Promise<{ data: Buffer; info: OutputInfo }> =>
  openPicture(original, PHOTO_SIZE, (picture) =>
    picture
      .autoOrient()
      .rotate(rotationDeg)
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );

const shrink = (picture: Sharp): Promise<Buffer> =>
  picture.resize({ width: THUMBNAIL_WIDTH_PX }).jpeg({ quality: THUMBNAIL_QUALITY }).toBuffer();

/** The matrix is rotated with its picture, so that its cells match the pixels. */
async function makeMatrix({ original, rotationDeg, thermal }: RenditionInput): Promise<ThermalMatrix | null> {
  const stored = thermal ?? (await extractThermal(original));
  if (stored === null || !stored.data.some(isMeasured)) return null;
  const { orientation = 1 } = await openPicture(original, PHOTO_SIZE, (picture) => picture.metadata());
  return orientMatrix(orientMatrix(stored, orientation), ORIENTATION_OF_TURN[rotationDeg]);
}

function examine(pixels: Uint8Array, { width, height, channels }: OutputInfo): PictureQuality {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += channels, to += 4)
    for (let channel = 0; channel < 3; channel += 1)
      data[to + channel] = pixels[channels < 3 ? from : from + channel]!;
  const quality = measureQuality({ width, height, data });
  return { quality, reasons: rateQuality(quality) };
}
