/** Smallest transformed picture, each side (decision U-17). */
export const MIN_CROP_PX = 50;
/** Largest transformed picture, each side: twice the largest photo of our cameras, and still no danger to a thread. */
export const MAX_CROP_PX = 4096;
/** Points of a hand gauge keep this distance from the edge. */
export const BOUNDS_MARGIN_PX = 1;
/** Closer to the centre of a hand than this, a tick has no direction (corrected picture). */
export const MIN_TICK_DISTANCE_PX = 3;
export const MIN_TICKS = 3;
export const MIN_AREA_TICKS = 2;
/** More marks than any printed scale has numbers. */
export const MAX_TICKS = 100;
export const MAX_DIGITS = 20;
/** Powers of ten a digit may stand for: as many decimals as are shown, and below where doubles lose whole numbers. */
export const DIGIT_PLACE_BOUNDS = { minimum: -8, maximum: 14 } as const;
/** No printed scale ends beyond this, in any unit; differences of two values stay finite. */
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
/** A reference image token that nobody uses ends after this (decision U-48). */
export const REFERENCE_IMAGE_HOURS = 24;
/** A test inspection that takes longer has failed (decision U-63). */
export const TEST_INSPECTION_TIMEOUT_MS = 10_000;
/** A replay goes over this many photos, in calls of at most so many. */
export const REPLAY_PHOTOS = 50;
export const REPLAY_PHOTOS_PER_CALL = 10;
