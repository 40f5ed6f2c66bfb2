/** A photo that comes within so many minutes of its scheduled time is on time; a camera is late after that (U-122). */
export const SLOT_GRACE_MINUTES = 10;
/** A fixed time is missed after so many minutes, or when the next one has come. */
export const FIXED_TIME_GRACE_MINUTES = 120;
/** Slots missed in a row that make a camera silent. */
export const SILENT_AFTER_SLOTS = 3;
/** Hours without any contact that make a camera silent. */
export const SILENT_AFTER_HOURS = 24;
/** A camera's clock may run ahead: a photo taken so many minutes before a scheduled time belongs to it. */
export const EARLY_MINUTES = 2;
/** Next shots a calendar names. */
export const NEXT_SHOTS_SHOWN = 5;
/** Days a calendar reaches at once, and days slots are kept. */
export const CALENDAR_MAX_DAYS = 31;
export const SLOTS_KEPT_DAYS = 400;
