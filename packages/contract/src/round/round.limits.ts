/** Targets of one round. */
export const MAX_ROUND_TARGETS = 200;
export const MAX_ROUNDS_PER_FACILITY = 100;
export const MAX_ROUND_NAME_LENGTH = 100;
/** Times of day at which one round is due. */
export const MAX_ROUND_TIMES = 24;
export const MAX_ROUND_NOTE_LENGTH = 500;
/** A round that is run up to so many minutes before its time counts for it. */
export const ROUND_EARLY_MINUTES = 60;
/** Minutes after its time until a round is overdue. */
export const ROUND_WITHIN_MINUTES = { minimum: 5, maximum: 1440, usual: 60 } as const;
/** Runs that are listed, newest first. */
export const ROUND_RUNS_LISTED = 100;
/** How often one run is sent at most: more than a round has targets, many times over. */
export const MAX_RUN_REVISION = 1_000_000;
/** New runs of one person in 24 hours, of all rounds. */
export const MAX_RUNS_PER_DAY = 200;
/** Changes of single targets that are kept of one run until it is finished: each target of a large round, many times. */
export const MAX_RUN_CHANGES = 2000;
/** How often a run may be corrected after it was finished. */
export const MAX_RUN_CORRECTIONS = 20;
/** Runs that a daily sheet looks at: those that were finished first. */
export const SHEET_RUNS = 500;
