/** Smallest transformed picture, each side (decision U-17). */
export const MIN_CROP_PX = 50;
/** Largest transformed picture, each side: twice the largest photo of our cameras, and safe for a thread. */
export const MAX_CROP_PX = 4096;
/** Margin of the points of a hand gauge to the edge. */
export const BOUNDS_MARGIN_PX = 1;
/** Closer to the centre of a hand than this, a tick has no direction (corrected picture). */
export const MIN_TICK_DISTANCE_PX = 3;
export const MIN_TICKS = 3;
export const MIN_AREA_TICKS = 2;
/** More than any printed scale has. */
export const MAX_TICKS = 100;
export const MAX_DIGITS = 20;
/** Powers of ten of a digit: as many decimals as are displayed, and below the limit of integers in doubles. */
export const DIGIT_PLACE_BOUNDS = { minimum: -8, maximum: 14 } as const;
/** Beyond any printed scale, in any unit; differences of two values stay finite. */
export const VALUE_BOUNDS = { minimum: -1e12, maximum: 1e12 } as const;
export const FLOAT_MIN_HEIGHT_PX = 30;
export const FLOAT_MIN_WIDTH_PX = 10;
export const MAX_EXCLUSION_AREAS = 3;
export const DEFAULT_SEARCH_RANGE = { start_percentage: 30, end_percentage: 90 } as const;
export const MAX_DECIMAL_PLACES = 8;
export const DEFAULT_DECIMAL_PLACES = 3;
export const NAME_MAX_LENGTH = 100;
export const UNIT_MAX_LENGTH = 20;
export const MAX_RECIPIENTS = 100;
/** An unused reference image token expires after this (decision U-48). */
export const REFERENCE_IMAGE_HOURS = 24;
/** Timeout of a test measurement (decision U-63). */
export const TEST_INSPECTION_TIMEOUT_MS = 10_000;
/** Number of photos of a comparison, and of each of its calls. */
export const REPLAY_PHOTOS = 50;
export const REPLAY_PHOTOS_PER_CALL = 10;
