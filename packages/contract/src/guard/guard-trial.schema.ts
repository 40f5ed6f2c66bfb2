import * as z from 'zod/mini';
import { MAX_THRESHOLD } from './guard.limits.ts';
import { ANNOTATION_MODES, detectionArea, exclusionAreas } from './guard.schema.ts';
import { idOf } from '../wire/id.ts';
import { finite } from '../wire/scalars.ts';
import { anomalyEstimate } from './estimate.schema.ts';

/**
 * A photo of the camera, or a picture that was uploaded to it (`uploadAnalysisImage`). An area that is drawn but not saved
 * and another threshold are tried with the model in use, which judges what of the area it has learnt.
 */
export const guardTrial = z
  .object({
    photo_id: z.optional(idOf('photo')),
    image_id: z.optional(idOf('analysis_image')),
    annotation_mode: z._default(z.enum(ANNOTATION_MODES), 'polygon'),
    detection_area: z.optional(detectionArea),
    exclusion_areas: z.optional(exclusionAreas),
    /** That of the model where it is left out. */
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
  /** No normal photo shows such a light: neither an anomaly nor normal. */
  is_light_not_seen: z.boolean(),
  score: z.number(),
  /** The one that was tried: above it is an anomaly. */
  threshold: z.number(),
  /** How much of the strangeness a light that no normal photo shows explains; it is off the score. */
  light_allowance: z.number(),
  /** How much of the drawn area the model has learnt, 0 to 1; the rest was not judged. 1 where no area was sent. */
  learnt_share: z.number(),
  /** Pixels of the picture; places are in them. */
  width: z.number(),
  height: z.number(),
  heatmap_url: z.string(),
  heatmap_area: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  boxes: anomalyEstimate.shape.boxes,
  nearest_photo: anomalyEstimate.shape.nearest_photo,
});
export type GuardTrialResult = z.infer<typeof guardTrialResult>;
