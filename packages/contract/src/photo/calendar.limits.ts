/** A photo within this time of its scheduled time is punctual; later the camera is late (U-122). */
export const SLOT_GRACE_MINUTES = 10;
/** A fixed time is missed after this time, or at the next one. */
export const FIXED_TIME_GRACE_MINUTES = 120;
/** Consecutive missed slots after which a camera counts as not reporting. */
export const SILENT_AFTER_SLOTS = 3;
/** Hours without contact after which a camera counts as not reporting. */
export const SILENT_AFTER_HOURS = 24;
/** A camera's clock may be ahead: a photo taken this long before a scheduled time belongs to it. */
export const EARLY_MINUTES = 2;
/** Number of next photo times in a calendar. */
export const NEXT_SHOTS_SHOWN = 5;
/** Maximum days of one calendar request, and how long slots are kept. */
export const CALENDAR_MAX_DAYS = 31;
export const SLOTS_KEPT_DAYS = 400;
