import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { requiredName, requiredText, text, typedText } from '../wire/text.ts';
import { toDeviceId } from './device-id.rules.ts';
import { MAX_CAMERA_NAME_LENGTH, MAX_MEMO_LENGTH, REGISTRATION_CODE_LENGTH } from './camera.limits.ts';

const cameraName = requiredName(MAX_CAMERA_NAME_LENGTH);

/** A device with the code on its label, or neither for a plain camera (decision U-105). */
export const registrationBody = z
  .object({
    facility_id: idOf('facility'),
    name: cameraName,
    device_id: z.optional(
      requiredText(64).check(z.overwrite(toDeviceId), z.maxLength(64, { error: 'too_long' })),
    ),
    registration_code: z.optional(
      typedText(4 * REGISTRATION_CODE_LENGTH).check(z.normalize('NFKC'), z.toUpperCase()),
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

/** Typed again, so that no other camera is deleted by mistake. */
export const deletionBody = z.object({ name: text(1000) });

export const moveBody = z.object({ facility_id: idOf('facility') });

/** Its length is checked by the use case, with its own error code. */
export const memoBody = z.object({
  memo: text(20 * MAX_MEMO_LENGTH),
  base_version: wholeNumber,
  overwrite: z.optional(z.boolean()),
});

/** Actions of users on a camera, as published. */
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
