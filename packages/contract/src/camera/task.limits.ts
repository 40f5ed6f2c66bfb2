/** A task without progress for this long is rejected (decision U-29). */
export const TASK_EXPIRY_HOURS = 24;
/** A photo must arrive within this time after the device reported it as done. */
export const PHOTO_WAIT_MINUTES = 60;
/** How long the log is kept (decision U-95). */
export const TASK_LOG_DAYS = 180;
/** Poll interval of a device with continuous downlink, or of the first platform (decision U-30). */
export const POLL_SECONDS = 300;
