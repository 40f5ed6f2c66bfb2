/** A change is measured from the last reading within this time (STATE-026, CONST-037). */
export const CHANGE_WINDOW_HOURS = 48;

export const DELAY_MINUTES = { minimum: 0, maximum: 1440 } as const;
export const COOLDOWN_MINUTES = { minimum: 0, maximum: 10_080 } as const;
/** Number of observations of which some must be bad. */
export const OBSERVATIONS_COUNTED = { minimum: 1, maximum: 10 } as const;
export const UNREADABLE_PHOTOS = { minimum: 1, maximum: 10 } as const;
export const HOURS_TO_LIMIT = { minimum: 1, maximum: 720 } as const;
export const LOW_BATTERY_PERCENTAGE = { minimum: 1, maximum: 90 } as const;
export const ESCALATION_MINUTES = { minimum: 5, maximum: 1440 } as const;
/** A moved camera is announced at most once a day (decision U-94). */
export const MOVED_COOLDOWN_MINUTES = 1440;
/** More mails than this to one user within these minutes are combined. */
export const MAILS_BEFORE_DIGEST = 5;
export const DIGEST_MINUTES = 10;
export const ALERT_COMMENT_MAX_LENGTH = 1000;
/** Comments on one alert. */
export const MAX_ALERT_COMMENTS = 200;
export const SUPPRESSION_REASON_MAX_LENGTH = 250;
/** The longest shelving of a rule. */
export const SHELF_MAX_DAYS = 31;
export const BACK_TEST_DAYS = { minimum: 1, maximum: 90 } as const;
/**
 * Rules and back-tests use at most this many readings or guard results, the newest: 90 days of one every ten minutes
 * (decision F-182).
 */
export const MAX_OBSERVATIONS = 15_000;
/** Browsers of one user with push notifications; the least recently used one is replaced. */
export const PUSH_SUBSCRIPTIONS_MAX = 20;
export const CHAT_CHANNELS_MAX = 10;
export const CHAT_CHANNEL_NAME_MAX_LENGTH = 50;
