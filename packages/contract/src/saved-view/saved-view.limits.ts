/** Saved views of one user in one facility, shared ones included. */
export const SAVED_VIEWS_PER_PERSON = 50;
/** In code points. */
export const SAVED_VIEW_NAME_MAX_LENGTH = 60;
/** Length of the query string. */
export const SAVED_VIEW_QUERY_MAX_LENGTH = 1000;
/** A deleted view can be restored for this long; then it is purged. */
export const SAVED_VIEW_RESTORE_MS = 60 * 60_000;
