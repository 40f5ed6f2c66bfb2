import { HISTORY_LONGEST_DAYS } from '../wire/limits.ts';

/** Unconfirmed results older than this are not counted as uninspected (decision U-55). */
export const UNINSPECTED_DAYS = 7;
/** The longest range of history and the hour of a clock change (decision U-16). */
export const HISTORY_MAX_HOURS = HISTORY_LONGEST_DAYS * 24 + 1;
export const DEFAULT_HISTORY_DAYS = HISTORY_LONGEST_DAYS;
/** Characters of a comment on a reading. */
export const COMMENT_MAX_LENGTH = 250;
/** Comments on one reading. */
export const MAX_COMMENTS = 200;
/** Comments, changes and messages shown for a reading or an alert, the newest (decision F-184). */
export const HISTORY_SHOWN = 1000;
/** Bounds of a typed value: every digit of the longest counter, and sums of a year stay exact enough to compare. */
export const TYPED_VALUE_BOUNDS = { minimum: -1e15, maximum: 1e15 } as const;
/** Requested re-readings queued or running at once (decision F-90). */
export const OPEN_REREADS = { perUser: 10, perCompany: 30 } as const;
