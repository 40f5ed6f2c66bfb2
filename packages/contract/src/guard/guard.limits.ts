/** Normal photos a model is trained on (decision U-18). */
export const MIN_TRAINING_IMAGES = 10;
export const MAX_TRAINING_IMAGES = 200;
/** Below this many a model is trained and a person is advised to add photos. */
export const FEW_TRAINING_IMAGES = 30;
export const RECOMMENDED_TRAINING_IMAGES = 50;
export const MIN_POLYGON_CORNERS = 3;
export const MAX_POLYGON_CORNERS = 20;
/** A detection area needs room for the engine to see anything; sides of its bounding box in photo pixels. */
export const MIN_DETECTION_SIDE_PX = 16;
/** And some surface that is seen, in square pixels: a triangle with such sides has more. */
export const MIN_DETECTION_SURFACE_PX = 100;
export const GUARD_NAME_MAX_LENGTH = 100;
export const MAX_ALERT_RECIPIENTS = 50;
/** Guard editor and guard status look back this far (decisions U-60, U-102). */
export const GUARD_PHOTO_RECENCY_DAYS = 30;
/** Percentile of the calibration scores that is the threshold of a new model. */
export const DEFAULT_PERCENTILE = 99;
/** Scores lie about 1; a threshold far above them is a slip of the hand. */
export const MAX_THRESHOLD = 1000;
/** Estimates that are taught as normal in one call. */
export const MAX_LEARNED_AT_ONCE = 50;
export const MAX_BULK_CONFIRM = 500;
/** What "at most N false alarms a month" may ask for. */
export const MAX_FALSE_ALARMS_PER_MONTH = 1000;
/**
 * A light that no normal photo shows is learnt from so many photos of the last days, taken so far apart, when nothing was
 * strange for so long, and in the first days after a training: later, a slow leak could come in with it (decision F-142).
 */
export const NEW_LIGHT = {
  photos: 3,
  days: 7,
  minutesApart: 10,
  calmHours: 24,
  daysAfterTraining: 7,
} as const;
/** What a suggestion of training photos may look at. */
export const SUGGESTION_MAX_DAYS = 100;
/**
 * A model is trained by itself, to run beside the one in use, when people confirmed so many photos as normal that the one
 * in use did not know, at most so old and so far apart.
 */
export const SHADOW = { confirmed: 5, days: 30, minutesApart: 10, photos: 50 } as const;
/** Trainings that wait or run at once (decision F-90). */
export const OPEN_TRAININGS = { perUser: 5, perCompany: 10 } as const;
