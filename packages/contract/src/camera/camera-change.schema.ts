import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { MAX_CAMERA_NAME_LENGTH, REGISTRATION_CODE_LENGTH } from './camera.limits.ts';

export const cameraName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(MAX_CAMERA_NAME_LENGTH, 'too_long'));

/** A device with the code on its label, or neither for a plain camera that uploads by itself (decision U-105). */
export const registrationBody = z
  .object({
    facility_id: idOf('facility'),
    name: cameraName,
    device_id: z.optional(
      z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(64, 'too_long')),
    ),
    registration_code: z.optional(
      z.string().check(z.trim(), z.toUpperCase(), z.maxLength(4 * REGISTRATION_CODE_LENGTH, 'too_long')),
    ),
  })
  .check(
    z.refine((body) => body.device_id === undefined || body.registration_code !== undefined, {
      error: 'required',
      path: ['registration_code'],
    }),
    z.refine((body) => body.device_id !== undefined || body.registration_code === undefined, {
      error: 'required',
      path: ['device_id'],
    }),
  );

export const cameraPatch = z.object({
  name: z.optional(cameraName),
  is_active: z.optional(z.boolean()),
});

/** Typed again, so that nobody deletes the camera beside the one that was meant. */
export const deletionBody = z.object({ name: z.string().check(z.maxLength(1000, 'too_long')) });

export const moveBody = z.object({ facility_id: idOf('facility') });

/** Its length is judged by the use case, which has a code of its own for it. */
export const memoBody = z.object({
  memo: z.string().check(z.maxLength(10_000, 'too_long')),
  base_version: wholeNumber,
  overwrite: z.optional(z.boolean()),
});

/** What a person may do to a camera; others hear of it. */
export const CAMERA_ACTIONS = [
  'registered',
  'renamed',
  'activated',
  'deactivated',
  'moved',
  'memo_saved',
  'settings_changed',
  'deleted',
] as const;
export type CameraAction = (typeof CAMERA_ACTIONS)[number];
