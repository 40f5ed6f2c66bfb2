import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PhotoRow } from './photo.store.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';

/** The API form of a row. */
export function toPhoto(deps: Pick<Platform, 'config' | 'clock' | 'secrets'>, row: PhotoRow): Photo {
  return {
    id: row.id,
    datetime: row.taken_at.toISOString(),
    received_at: row.received_at.toISOString(),
    camera: { id: row.camera_id },
    image_url: pictureUrl(deps, row.id, 'image'),
    thumbnail_url: pictureUrl(deps, row.id, 'thumbnail'),
    width: row.width,
    height: row.height,
    trigger: row.trigger,
    exposure_value: row.exposure_value,
    registration: registrationOf(row),
    is_shifted: row.is_shifted,
    quality: qualityOf(row),
    thermal: row.thermal as Photo['thermal'],
    is_late: row.is_late,
    is_clock_suspect: row.is_clock_suspect,
  };
}

function registrationOf(row: PhotoRow): Photo['registration'] {
  const {
    registration_dx: dx,
    registration_dy: dy,
    registration_rotation: rotation,
    registration_scale: scale,
    registration_score: score,
  } = row;
  if (dx === null || dy === null || rotation === null || scale === null || score === null) return null;
  return { dx, dy, rotation, scale, score };
}

function qualityOf(row: PhotoRow): Photo['quality'] {
  const { quality_sharpness: sharpness, quality_exposure: exposure, quality_glare: glare } = row;
  return sharpness === null || exposure === null || glare === null ? null : { sharpness, exposure, glare };
}
