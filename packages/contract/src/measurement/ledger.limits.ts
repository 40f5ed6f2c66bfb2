/** Below so many comparisons a mean or a share is left out: its interval would be wider than what it could tell. */
export const MIN_COMPARED = 10;
/** How many gauges the list of a facility names. */
export const WORST_COUNT = 10;
export const LEDGER_DEFAULT_DAYS = 30;
/** Three months, and the hour of a clock change: every reading of a facility in the period is examined. */
export const LEDGER_MAX_HOURS = 92 * 24 + 1;
