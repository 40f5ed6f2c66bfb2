/** Number of normal photos that a model is trained on (decision U-18). */
export const MIN_TRAINING_IMAGES = 10;
export const MAX_TRAINING_IMAGES = 200;
/** Below this number a model is trained, with the advice to add photos. */
export const FEW_TRAINING_IMAGES = 30;
export const RECOMMENDED_TRAINING_IMAGES = 50;
export const MIN_POLYGON_CORNERS = 3;
export const MAX_POLYGON_CORNERS = 20;
/** Minimum sides of the bounding box of a detection area, in photo pixels. */
export const MIN_DETECTION_SIDE_PX = 16;
/** Minimum surface in square pixels, without exclusion areas. */
export const MIN_DETECTION_SURFACE_PX = 100;
export const GUARD_NAME_MAX_LENGTH = 100;
export const MAX_ALERT_RECIPIENTS = 50;
/** Age limit of photos for the guard editor and the guard status (decisions U-60, U-102). */
export const GUARD_PHOTO_RECENCY_DAYS = 30;
/** Percentile of the calibration scores that is the threshold of a new model. */
export const DEFAULT_PERCENTILE = 99;
/** Scores are around 1; a threshold far above is a typing error. */
export const MAX_THRESHOLD = 1000;
/** Estimates that can be added as normal in one call. */
export const MAX_LEARNED_AT_ONCE = 50;
export const MAX_BULK_CONFIRM = 500;
/** Maximum of "at most N false alarms a month". */
export const MAX_FALSE_ALARMS_PER_MONTH = 1000;
/**
 * Unknown lighting is learned from this many photos of the last days, with this distance in time, without an anomaly
 * for some time, and only in the first days after a training: later, a slow leak could be learned with it (decision
 * F-142).
 */
export const NEW_LIGHT = {
  photos: 3,
  days: 7,
  minutesApart: 10,
  calmHours: 24,
  daysAfterTraining: 7,
} as const;
/** Maximum period of a suggestion of training photos. */
export const SUGGESTION_MAX_DAYS = 100;
/**
 * A shadow model is trained automatically when enough photos outside the active model were reviewed as normal, with
 * this maximum age and minimum distance.
 */
export const SHADOW = { confirmed: 5, days: 30, minutesApart: 10, photos: 50 } as const;
/** Trainings queued or running at once (decision F-90). */
export const OPEN_TRAININGS = { perUser: 5, perCompany: 10 } as const;
