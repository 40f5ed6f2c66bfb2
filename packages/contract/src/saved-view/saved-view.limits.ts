/** Saved views that one person may have in one facility, shared ones included. */
export const SAVED_VIEWS_PER_PERSON = 50;
/** In code points. */
export const SAVED_VIEW_NAME_MAX_LENGTH = 60;
/** Of everything behind the question mark. */
export const SAVED_VIEW_QUERY_MAX_LENGTH = 1000;
/** A deleted view can be brought back for so long; then it is forgotten. */
export const SAVED_VIEW_RESTORE_MS = 60 * 60_000;
