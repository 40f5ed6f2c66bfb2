/** Short browser token of POST /api/token (decision U-20); the configured number of minutes may differ. */
export const API_TOKEN_LIFETIME_MS = 900_000;
/** The browser treats its token as expired this much early. */
export const API_TOKEN_EARLY_MS = 30_000;
export const CURRENT_USER_COOKIE_SECONDS = 300;
/** Browsers keep about 4 KB of a cookie; above this only the id is stored. */
export const CURRENT_USER_COOKIE_MAX_BYTES = 3584;
export const SESSION_IDLE_HOURS = 12;
export const SESSION_REMEMBERED_DAYS = 30;
/** A password counts as fresh for so long (decision U-09). */
export const FRESH_MINUTES = 15;
export const ACTIVATION_LINK_DAYS = 2;
export const TWO_FACTOR_CODE_LENGTH = 6;
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
