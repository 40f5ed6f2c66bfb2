import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { finite } from '../wire/scalars.ts';

export const ANNOTATION_MODES = ['rectangle', 'polygon'] as const;
export const GUARD_STATUSES = ['anomaly', 'normal', 'uninspected'] as const;
export const MAX_EXCLUSION_AREAS = 3;
export const MIN_POLYGON_CORNERS = 3;
export const MAX_POLYGON_CORNERS = 20;

const photoPoint = z.object({ x: finite, y: finite });
const photoArea = z.object({ x: finite, y: finite, width: finite, height: finite });

/** Corners in photo pixels; a rectangle has four. */
export const detectionArea = z
  .array(photoPoint)
  .check(z.minLength(MIN_POLYGON_CORNERS, 'too_few'), z.maxLength(MAX_POLYGON_CORNERS, 'too_many'));
export const exclusionAreas = z.array(photoArea).check(z.maxLength(MAX_EXCLUSION_AREAS, 'too_many'));

/** A guard watches an area of a camera's photos for anything unusual. */
export const guard = z.object({
  id: idOf('guard'),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  name: z.string(),
  is_active: z.boolean(),
  /** False while no engine of this release watches. */
  is_read: z.boolean(),
  annotation_mode: z.enum(ANNOTATION_MODES),
  detection_area: detectionArea,
  exclusion_areas: exclusionAreas,
  alert_on_anomaly_estimate: z.boolean(),
  alert_on_anomaly_confirmed: z.boolean(),
  alert_recipient_user_ids: z.array(idOf('user')),
  status: z.enum(GUARD_STATUSES),
});
export type Guard = z.infer<typeof guard>;

export const newGuard = z.object({
  camera_id: idOf('camera'),
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
  annotation_mode: z.enum(ANNOTATION_MODES),
  detection_area: detectionArea,
  exclusion_areas: z._default(exclusionAreas, []),
  alert_on_anomaly_estimate: z._default(z.boolean(), false),
  alert_on_anomaly_confirmed: z._default(z.boolean(), false),
  alert_recipient_user_ids: z._default(z.array(idOf('user')), []),
});
export type NewGuard = z.infer<typeof newGuard>;

/** Guards are drawn and kept; they are switched on with the anomaly engine. */
export const IS_GUARD_ENGINE_BUILT: boolean = false;
