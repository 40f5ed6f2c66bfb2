/** A change is measured from the last reading that is not older than this (STATE-026, CONST-037). */
export const CHANGE_WINDOW_HOURS = 48;

export const DELAY_MINUTES = { minimum: 0, maximum: 1440 } as const;
export const COOLDOWN_MINUTES = { minimum: 0, maximum: 10_080 } as const;
/** Of how many observations some must be bad. */
export const OBSERVATIONS_COUNTED = { minimum: 1, maximum: 10 } as const;
export const UNREADABLE_PHOTOS = { minimum: 1, maximum: 10 } as const;
export const HOURS_TO_LIMIT = { minimum: 1, maximum: 720 } as const;
export const LOW_BATTERY_PERCENTAGE = { minimum: 1, maximum: 90 } as const;
export const ESCALATION_MINUTES = { minimum: 5, maximum: 1440 } as const;
/** A moved camera is announced once a day at most (decision U-94). */
export const MOVED_COOLDOWN_MINUTES = 1440;
