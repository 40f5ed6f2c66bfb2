/** A range of history is shorter than this: calendar days, first and last included (decision U-16). */
export const HISTORY_MAX_DAYS = 32;
/** The longest range of history: the 1st to the 31st. */
export const HISTORY_LONGEST_DAYS = HISTORY_MAX_DAYS - 1;
/** The longest period of an export, counted alike (decision U-15). */
export const EXPORT_MAX_DAYS = 31;
export const MIN_FIXED_TIME_INTERVAL_MINUTES = 10;
export const PERCENTAGE_BOUNDS = { minimum: 0, maximum: 100 } as const;
export const PERSPECTIVE_POINTS = 4;
/** Refresh interval of the dashboard without an event. */
export const DASHBOARD_REFRESH_MS = 900_000;
/** Success toasts are closed after this time; error toasts stay until dismissed. */
export const SUCCESS_TOAST_MS = 3000;
/** A module of the console that has not loaded after this time counts as failed. */
export const CHUNK_TIMEOUT_MS = 120_000;
