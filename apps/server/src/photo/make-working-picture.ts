import { judgeQuality, measureQuality, type Quality } from '@tenken/image/quality.ts';
import { ORIENTATION_OF_TURN, orientMatrix } from '@tenken/vision/thermal/orient-matrix.ts';
import { isMeasured, type ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import sharp from 'sharp';
import { extractThermal } from './extract-thermal.ts';

export interface WorkingPictureInput {
  /** The bytes as they came from the camera. */
  readonly original: Uint8Array;
  /** The camera's image_rotation in degrees, applied after the EXIF orientation. */
  readonly rotationDeg: 0 | 90 | 180 | 270;
  /** The matrix that came beside the picture, laid out like its stored pixels; left out when none came. */
  readonly thermal?: ThermalMatrix | null;
  /** Nobody will read the picture, so it is judged here. */
  readonly isExamined?: boolean;
}

export interface PictureQuality {
  readonly quality: Quality;
  readonly reasons: readonly string[];
}

export type WorkingPicture =
  | {
      readonly kind: 'picture';
      readonly jpeg: Uint8Array;
      readonly thumbnail: Uint8Array;
      readonly width: number;
      readonly height: number;
      /** Laid out as this picture: what came beside it, or what the original carries; null without temperatures. */
      readonly thermal: ThermalMatrix | null;
      /** null when it was not asked for. */
      readonly quality: PictureQuality | null;
    }
  | { readonly kind: 'bad_image'; readonly why: string };

export const MIN_SIDE_PX = 16;
export const MAX_SIDE_PX = 8192;
export const MAX_PIXELS = 40_000_000;
const JPEG_QUALITY = 92;
const THUMBNAIL_WIDTH_PX = 400;
const THUMBNAIL_QUALITY = 78;

/**
 * The picture everything else refers to (decision U-121): upright, turned by the camera's rotation, sRGB, without
 * metadata. Made once at receipt; full chroma, so that browser and server decode the same pixels.
 */
export async function makeWorkingPicture(input: WorkingPictureInput): Promise<WorkingPicture> {
  const { original, rotationDeg } = input;
  const problem = await findProblem(original);
  if (problem !== null) return { kind: 'bad_image', why: problem };
  try {
    const { data, info } = await sharp(original, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .rotate(rotationDeg)
      .flatten({ background: '#000' })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4', mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(data)
      .resize({ width: THUMBNAIL_WIDTH_PX, withoutEnlargement: true })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toBuffer();
    const { width, height } = info;
    return {
      kind: 'picture',
      jpeg: data,
      thumbnail,
      width,
      height,
      thermal: await makeMatrix(input),
      quality: input.isExamined ? await examine(data) : null,
    };
  } catch (error) {
    return { kind: 'bad_image', why: error instanceof Error ? error.message : String(error) };
  }
}

/** The matrix turns with its picture, or its cells would lie beside the pixels that show them. */
async function makeMatrix({
  original,
  rotationDeg,
  thermal,
}: WorkingPictureInput): Promise<ThermalMatrix | null> {
  const stored = thermal ?? (await extractThermal(original));
  if (stored === null || !stored.data.some(isMeasured)) return null;
  const { orientation = 1 } = await sharp(original).metadata();
  return orientMatrix(orientMatrix(stored, orientation), ORIENTATION_OF_TURN[rotationDeg]);
}

/** Looks at the header only: a decompression bomb is refused before a pixel is decoded. */
async function findProblem(original: Uint8Array): Promise<string | null> {
  try {
    const {
      format,
      width,
      height,
      pages = 1,
    } = await sharp(original, { limitInputPixels: false }).metadata();
    if (format !== 'jpeg' && format !== 'png') return `format ${format} is not JPEG or PNG`;
    if (pages > 1) return 'more than one page';
    if (Math.min(width, height) < MIN_SIDE_PX) return `${width} × ${height} is too small`;
    if (Math.max(width, height) > MAX_SIDE_PX || width * height > MAX_PIXELS)
      return `${width} × ${height} is too large`;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** By the pixels a reader would see. */
async function examine(jpeg: Uint8Array): Promise<PictureQuality> {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const quality = measureQuality({ width, height, data: new Uint8ClampedArray(data) });
  return { quality, reasons: judgeQuality(quality) };
}
