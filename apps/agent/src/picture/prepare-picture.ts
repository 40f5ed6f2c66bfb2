import { createHash } from 'node:crypto';
import type { CameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { MIN_CROPPED_SIDE_PX } from '@tenken/contract/camera/camera.limits.ts';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import { isHarmlessComplaint } from '@tenken/device/harmless-complaint.ts';
import sharp from 'sharp';
import { SourceProblem } from '../source/source.ts';

sharp.concurrency(1);
sharp.cache(false);

/** Changes an agent makes to a picture before it leaves the site. */
export type PictureSettings = Pick<
  CameraSettings,
  'image_resolution' | 'image_rotation' | 'cropped_resolution' | 'privacy_mask'
>;

export interface Prepared {
  /** A JPEG. */
  readonly image: Buffer;
  readonly width: number;
  readonly height: number;
  readonly warning: SourceError | null;
  /** Hash of the bytes from the camera. */
  readonly sha256: string;
}

const MAX_PIXELS = 40_000_000;
const JPEG_QUALITY = 90;
/** Out of 255: a picture whose brightest parts are darker than this shows nothing. */
const DARK_LEVEL = 24;

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/**
 * Checks that a picture is complete, applies the privacy mask, then scales, crops and rotates it in this order: mask and crop
 * refer to the picture as the camera sends it. Bytes that need no change stay as they are.
 */
export async function preparePicture(bytes: Buffer, settings: PictureSettings): Promise<Prepared> {
  const kind = kindOf(bytes);
  if (kind === null) throw new SourceProblem('not_a_picture', `${bytes.length} bytes`);
  if (kind === 'jpeg' && !endsAsJpeg(bytes)) throw new SourceProblem('half_a_picture', 'no end of image');
  const raw = await decode(bytes);
  blacken(raw, settings.privacy_mask);
  const box = boxOf(settings, raw.info);
  const isUntouched = kind === 'jpeg' && box === null && settings.image_rotation === 0;
  const isKept = isUntouched && settings.privacy_mask.length === 0;
  const { image, width, height } = isKept ? { image: bytes, ...raw.info } : await develop(raw, box, settings);
  return {
    image,
    width,
    height,
    warning: isDark(raw.data) ? 'too_dark' : null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function kindOf(bytes: Buffer): 'jpeg' | 'png' | null {
  if (bytes.length > 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  return bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ? 'png' : null;
}

/** Some cameras add a few bytes behind the end. */
export const endsAsJpeg = (bytes: Buffer): boolean =>
  bytes.subarray(Math.max(0, bytes.length - 64)).includes(Buffer.from([0xff, 0xd9]));

async function decode(bytes: Buffer): Promise<Raw> {
  const open = (failOn: 'warning' | 'error'): Promise<Raw> =>
    sharp(bytes, { failOn, limitInputPixels: MAX_PIXELS })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  return open('warning')
    .catch((error: unknown) => {
      if (isHarmlessComplaint(wordsOf(error))) return open('error');
      throw error;
    })
    .catch((error: unknown) => {
      const isHuge = /pixel limit/.test(wordsOf(error));
      throw new SourceProblem(isHuge ? 'endless_answer' : 'half_a_picture', wordsOf(error), error);
    });
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Rounded outwards to whole pixels, so that nothing masked stays visible. */
function blacken({ data, info }: Raw, areas: PictureSettings['privacy_mask']): void {
  const bytesPerPixel = data.length / (info.width * info.height);
  for (const { x, y, width, height } of areas) {
    const left = Math.floor(x * info.width);
    const right = Math.min(info.width, Math.ceil((x + width) * info.width));
    const bottom = Math.min(info.height, Math.ceil((y + height) * info.height));
    if (left >= right) continue;
    for (let row = Math.floor(y * info.height); row < bottom; row += 1)
      data.fill(0, (row * info.width + left) * bytesPerPixel, (row * info.width + right) * bytesPerPixel);
  }
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly cut: { left: number; top: number; width: number; height: number } | null;
}

/** The size a picture is scaled to, never up, and the crop of it; null when neither applies. */
function boxOf(
  { image_resolution, cropped_resolution: crop }: PictureSettings,
  { width, height }: Raw['info'],
): Box | null {
  const [maxWidth = width, maxHeight = height] = image_resolution.split('x').map(Number);
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  const scaled = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (crop === null) return scale === 1 ? null : { ...scaled, cut: null };
  const cut = {
    left: crop.x,
    top: crop.y,
    width: Math.min(crop.width, scaled.width - crop.x),
    height: Math.min(crop.height, scaled.height - crop.y),
  };
  if (cut.width < MIN_CROPPED_SIDE_PX || cut.height < MIN_CROPPED_SIDE_PX)
    throw new SourceProblem('crop_outside_picture', `the picture is ${scaled.width}x${scaled.height}`);
  return { ...scaled, cut };
}

async function develop(
  { data, info }: Raw,
  box: Box | null,
  { image_rotation }: PictureSettings,
): Promise<{ image: Buffer; width: number; height: number }> {
  const channels = (data.length / (info.width * info.height)) as 1 | 3;
  let picture = sharp(data, { raw: { ...info, channels } });
  if (box) {
    picture = picture.resize(box.width, box.height, { fit: 'fill' });
    if (box.cut) picture = picture.extract(box.cut);
    const cut = await picture.raw().toBuffer({ resolveWithObject: true });
    picture = sharp(cut.data, {
      raw: { width: cut.info.width, height: cut.info.height, channels: cut.info.channels },
    });
  }
  if (image_rotation !== 0) picture = picture.rotate(image_rotation);
  const made = await picture.jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true });
  return { image: made.data, width: made.info.width, height: made.info.height };
}

/** A thousandth of bright pixels is enough. Masked pixels count as dark, because they cannot be told apart. */
function isDark(data: Buffer): boolean {
  let pixels = 0;
  let bright = 0;
  for (let at = 0; at < data.length; at += 97) {
    pixels += 1;
    if (data[at]! >= DARK_LEVEL) bright += 1;
  }
  return bright < pixels / 1000;
}
