import { photoMeta, type PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import { AppError } from '../../platform/errors.ts';
import { validate } from '../../platform/http/validate.ts';
import { jsonPart, picturePart } from './read-parts.ts';
import type { Parts } from './split-multipart.ts';

export interface Upload {
  readonly meta: PhotoMeta;
  readonly image: Buffer;
  readonly thermalRaw: Buffer | null;
}

const MAX_THERMAL_BYTES = 1024 * 1024 * 2;

/** A device's upload: meta (JSON), image, thermal_raw. */
export function readUpload(parts: Parts): Upload {
  const meta = validate(photoMeta, jsonPart(parts, 'meta'));
  const image = picturePart(parts, MAX_PHOTO_BYTES);
  const thermalRaw = parts.get('thermal_raw') ?? null;
  if (thermalRaw && (thermalRaw.length > MAX_THERMAL_BYTES || !meta.thermal))
    throw new AppError('invalid_input', { fields: { thermal_raw: ['unexpected'] } });
  return { meta, image, thermalRaw };
}
