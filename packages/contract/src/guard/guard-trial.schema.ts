import * as z from 'zod/mini';
import { MAX_THRESHOLD } from './guard.limits.ts';
import { ANNOTATION_MODES, detectionArea, exclusionAreas } from './guard.schema.ts';
import { idOf } from '../wire/id.ts';
import { finite } from '../wire/scalars.ts';
import { anomalyEstimate } from './estimate.schema.ts';

/**
 * A photo of the camera, or an uploaded picture (`uploadAnalysisImage`). An unsaved area and another threshold are
 * tried with the active model, which inspects the part of the area that it was trained on.
 */
export const guardTrial = z
  .object({
    photo_id: z.optional(idOf('photo')),
    image_id: z.optional(idOf('analysis_image')),
    annotation_mode: z._default(z.enum(ANNOTATION_MODES), 'polygon'),
    detection_area: z.optional(detectionArea),
    exclusion_areas: z.optional(exclusionAreas),
    /** By default that of the model. */
    threshold: z.optional(finite.check(z.minimum(0, 'too_small'), z.maximum(MAX_THRESHOLD, 'too_big'))),
  })
  .check(
    z.refine(
      ({ photo_id, image_id }) => (photo_id === undefined) !== (image_id === undefined),
      'one_of_photo_image',
    ),
  );
export type GuardTrial = z.infer<typeof guardTrial>;

export const guardTrialResult = z.object({
  is_anomaly: z.boolean(),
  /** Unknown lighting: neither an anomaly nor normal. */
  is_light_not_seen: z.boolean(),
  score: z.number(),
  /** The threshold of the trial: above it is an anomaly. */
  threshold: z.number(),
  /** The part of the deviation that unknown lighting explains; it is subtracted from the score. */
  light_allowance: z.number(),
  /** Share of the drawn area that the model was trained on, 0 to 1; the rest was not inspected. 1 without an area. */
  learnt_share: z.number(),
  /** Size of the picture, in whose pixels the boxes are. */
  width: z.number(),
  height: z.number(),
  heatmap_url: z.string(),
  heatmap_area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  boxes: anomalyEstimate.shape.boxes,
  nearest_photo: anomalyEstimate.shape.nearest_photo,
});
export type GuardTrialResult = z.infer<typeof guardTrialResult>;
