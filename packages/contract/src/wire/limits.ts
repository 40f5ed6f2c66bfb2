/** A range of history is shorter than this: days of the calendar, first and last included (decision U-16). */
export const HISTORY_MAX_DAYS = 32;
/** The longest range of history: the 1st to the 31st. */
export const HISTORY_LONGEST_DAYS = HISTORY_MAX_DAYS - 1;
/** An export is at most this long, counted alike (decision U-15). */
export const EXPORT_MAX_DAYS = 31;
export const MIN_FIXED_TIME_INTERVAL_MINUTES = 10;
export const PERCENTAGE_BOUNDS = { minimum: 0, maximum: 100 } as const;
export const PERSPECTIVE_POINTS = 4;
/** How often the dashboard asks again without a reason. */
export const DASHBOARD_REFRESH_MS = 900_000;
/** Success toasts go by themselves after this time; error toasts stay until dismissed. */
export const SUCCESS_TOAST_MS = 3000;
/** A part of the console that did not arrive counts as failed after this time. */
export const CHUNK_TIMEOUT_MS = 120_000;
