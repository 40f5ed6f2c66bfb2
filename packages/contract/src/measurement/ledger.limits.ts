/** Below this number of comparisons a mean or share is omitted: its interval would be too wide. */
export const MIN_COMPARED = 10;
/** Number of gauges in the list of a facility. */
export const WORST_COUNT = 10;
export const LEDGER_DEFAULT_DAYS = 30;
/** Three months, and the hour of a clock change: every reading of a facility in the period is read. */
export const LEDGER_MAX_HOURS = 92 * 24 + 1;
