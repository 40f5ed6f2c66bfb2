/** Short browser token of POST /api/token (decision U-20); the configured number of minutes may differ. */
export const API_TOKEN_LIFETIME_MS = 900_000;
/** The browser treats its token as expired this much early. */
export const API_TOKEN_EARLY_MS = 30_000;
export const CURRENT_USER_COOKIE_SECONDS = 300;
/** Browsers keep about 4 KB of a cookie; above this only the id is stored. */
export const CURRENT_USER_COOKIE_MAX_BYTES = 3584;
export const SESSION_IDLE_HOURS = 12;
export const SESSION_REMEMBERED_DAYS = 30;
/** Maximum lifetime of a session, also when it is used (decision F-83). */
export const SESSION_MAX_DAYS = 90;
/** A password check counts as recent for this long (decision U-09). */
export const FRESH_MINUTES = 15;
export const ACTIVATION_LINK_DAYS = 2;
export const INVITATION_LINK_DAYS = 2;
export const RESET_LINK_MINUTES = 60;
/** A reset link stays valid this long after a newer one was sent: mails may arrive out of order. */
export const RESET_LINK_OVERLAP_MINUTES = 10;
/** An unconfirmed registration is deleted after this time (decision U-40). */
export const UNCONFIRMED_DAYS = 7;
/** Lifetime of the password prompt on {prefix}/verify (decision U-09). */
export const VERIFY_WINDOW_MINUTES = 5;
export const EMAIL_CODE_MINUTES = 10;
export const EMAIL_CODE_TRIES = 5;
export const EMAIL_CODE_RESEND_SECONDS = 60;
export const RECOVERY_CODE_COUNT = 10;
export const MAX_ACCESS_TOKENS = 20;
export const ACCESS_TOKEN_DAYS = [30, 90, 365] as const;
export const TWO_FACTOR_CODE_LENGTH = 6;
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
