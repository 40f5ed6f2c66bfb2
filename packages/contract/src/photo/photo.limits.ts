export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** Sides in pixels. */
export const PHOTO_SIZE = { minSide: 16, maxSide: 8192, maxPixels: 40_000_000 } as const;
/** A photo dated further ahead or back than this gets its receive time and is flagged (decision U-110). */
export const CLOCK_AHEAD_MINUTES = 10;
export const CLOCK_BACK_DAYS = 90;
/** Earlier years come from a clock that was reset to 1970, 1980 or 2000. */
export const FIRST_PHOTO_YEAR = 2020;
/** A photo that arrives later than this after it was taken is late. */
export const LATE_AFTER_MINUTES = 30;
/** Picture URLs change only every half hour, so that browsers cache them (decision U-111). */
export const IMAGE_URL_STEP_MINUTES = 30;
