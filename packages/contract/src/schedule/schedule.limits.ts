/** Times a fixed-times schedule may name (decision U-12). */
export const MAX_FIXED_TIMES = 96;
export const MAX_SCHEDULES_PER_COMPANY = 100;
export const MAX_SCHEDULE_NAME_LENGTH = 100;
/** Seconds a time field steps by. */
export const TIME_STEP_SECONDS = 300;
/** Minutes between the times the generator makes. */
export const GENERATOR_INTERVALS_MINUTES = [10, 15, 30, 60] as const;
export const GENERATOR_DEFAULTS = { start: '00:00', end: '01:00', interval: 15 } as const;
/** Minutes after the scheduled time at which a photo that did not come is asked for again (decision U-34). */
export const RETRY_AFTER_MINUTES = [30, 60, 90, 120] as const;
/** An attempt with the next scheduled time this near is not made, minutes. */
export const RETRY_CLEARANCE_MINUTES = 30;
