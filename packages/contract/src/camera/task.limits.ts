/** A task that made no step for so long is rejected (decision U-29). */
export const TASK_EXPIRY_HOURS = 24;
/** A photo must follow within this time after the device said that it was done. */
export const PHOTO_WAIT_MINUTES = 60;
/** How long the log remembers (decision U-95). */
export const TASK_LOG_DAYS = 180;
/** A device with continuous downlink, or of the first platform, asks for tasks so often (decision U-30). */
export const POLL_SECONDS = 300;
