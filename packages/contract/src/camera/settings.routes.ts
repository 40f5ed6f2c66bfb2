import * as z from 'zod/mini';
import { cameraTask } from './task.schema.ts';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { cameraSetupChange } from './camera-settings.schema.ts';
import { settingsState } from './camera.schema.ts';

const params = z.object({ id: idOf('camera') });

export const getCameraSettings = route({
  name: 'getCameraSettings',
  summary: 'Get the settings of a camera and which of them the device has applied',
  method: 'GET',
  space: 'api',
  path: '/cameras/:id/settings',
  access: facilityReaders,
  params,
  reply: { status: 200, body: settingsState },
});

export const putCameraSettings = route({
  name: 'putCameraSettings',
  summary: 'Update camera settings; returns the task for the device, or null without a device',
  method: 'PUT',
  space: 'api',
  path: '/cameras/:id/settings',
  access: unitChangers,
  params,
  body: z
    .object({
      settings: cameraSetupChange,
      /** The settings_revision on which the change is based. */
      base_revision: z.optional(wholeNumber),
      /** The same under its name in the answer, which can be sent back unchanged. */
      settings_revision: z.optional(wholeNumber),
      /** The user confirmed rotating the picture of drawn targets. */
      is_rotation_confirmed: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ base_revision, settings_revision }) => (base_revision ?? settings_revision) !== undefined, {
        error: 'required',
        path: ['base_revision'],
      }),
    ),
  asks: { anyOf: [{ required: ['base_revision'] }, { required: ['settings_revision'] }] },
  reply: { status: 202, body: z.extend(settingsState, { task: z.nullable(cameraTask) }) },
  errors: ['settings_conflict', 'unsupported_setting', 'rotation_affects_targets', 'unknown_recipient'],
});
