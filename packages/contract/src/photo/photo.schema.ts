import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

/** Why a camera took a photo. */
export const CAMERA_TRIGGERS = ['schedule', 'retry', 'remote', 'trigger', 'after_trigger', 'api'] as const;
/** A hand-held photo belongs to one gauge and is listed beside those of its camera. */
export const PHOTO_TRIGGERS = [...CAMERA_TRIGGERS, 'hand_held'] as const;

const registration = z.object({
  dx: z.number(),
  dy: z.number(),
  rotation: z.number(),
  scale: z.number(),
  score: z.number(),
});

/** A photo (decision U-64). Coordinates everywhere refer to this picture: width × height, upright, sRGB. */
export const photo = z.object({
  id: idOf('photo'),
  datetime: z.string(),
  received_at: z.string(),
  camera: z.object({ id: idOf('camera') }),
  image_url: z.string(),
  thumbnail_url: z.string(),
  width: z.number(),
  height: z.number(),
  trigger: z.enum(PHOTO_TRIGGERS),
  exposure_value: z.number(),
  registration: z.nullable(registration),
  is_shifted: z.boolean(),
  quality: z.nullable(z.object({ sharpness: z.number(), exposure: z.number(), glare: z.number() })),
  thermal: z.nullable(
    z.object({ unit: z.literal('celsius'), minimum: z.number(), maximum: z.number(), average: z.number() }),
  ),
  is_late: z.boolean(),
  is_clock_suspect: z.boolean(),
});
export type Photo = z.infer<typeof photo>;

/** The neighbours of a photo; null where there is none. Extra exposures of a bracket are omitted. */
export const photoNeighbours = z.object({
  photo,
  previous: z.nullable(photo),
  next: z.nullable(photo),
  /** The newest that is at least 24 hours older: the same time of the day before, if there is one. */
  day_before: z.nullable(photo),
  /** The oldest that is at least 24 hours younger. */
  day_after: z.nullable(photo),
});
export type PhotoNeighbours = z.infer<typeof photoNeighbours>;

/** The temperatures of a photo, in the orientation of its picture; matrix is null without them. */
export const photoThermal = z.object({
  matrix: z.nullable(
    z.object({
      width: z.number(),
      height: z.number(),
      /** Base64 of gzip of one little-endian uint16 per cell, row by row: hundredths of a kelvin. */
      cells: z.string(),
    }),
  ),
});
export type PhotoThermal = z.infer<typeof photoThermal>;
