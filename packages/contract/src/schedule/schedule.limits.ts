/** Times of a fixed-times schedule (decision U-12). */
export const MAX_FIXED_TIMES = 96;
export const MAX_SCHEDULES_PER_COMPANY = 100;
export const MAX_SCHEDULE_NAME_LENGTH = 100;
/** Step of a time field in seconds. */
export const TIME_STEP_SECONDS = 300;
/** Intervals of the generator in minutes. */
export const GENERATOR_INTERVALS_MINUTES = [10, 15, 30, 60] as const;
export const GENERATOR_DEFAULTS = { start: '00:00', end: '01:00', interval: 15 } as const;
/** Minutes after the scheduled time at which a missing photo is requested again (decision U-34). */
export const RETRY_AFTER_MINUTES = [30, 60, 90, 120] as const;
/** A retry this close to the next scheduled time is omitted, minutes. */
export const RETRY_CLEARANCE_MINUTES = 30;
