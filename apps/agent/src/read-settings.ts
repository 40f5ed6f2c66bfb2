import * as z from 'zod/mini';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { PictureSettings } from './picture/prepare-picture.ts';

const { image_resolution, image_rotation, cropped_resolution, privacy_mask } = cameraSettings.shape;
const schema = z.object({ image_resolution, image_rotation, cropped_resolution, privacy_mask });

/** The picture settings of a device; missing ones get the defaults of a new camera. */
export const readSettings = (settings: Record<string, unknown>): PictureSettings => z.parse(schema, settings);
