/** Targets of one round. */
export const MAX_ROUND_TARGETS = 200;
export const MAX_ROUNDS_PER_FACILITY = 100;
export const MAX_ROUND_NAME_LENGTH = 100;
/** Times of day at which one round is due. */
export const MAX_ROUND_TIMES = 24;
export const MAX_ROUND_NOTE_LENGTH = 500;
/** A run that starts up to this many minutes before a due time counts for it. */
export const ROUND_EARLY_MINUTES = 60;
/** Minutes after its due time until a round is overdue. */
export const ROUND_WITHIN_MINUTES = { minimum: 5, maximum: 1440, usual: 60 } as const;
/** Runs that are listed, newest first. */
export const ROUND_RUNS_LISTED = 100;
/** Maximum revisions of one run: many times the number of targets. */
export const MAX_RUN_REVISION = 1_000_000;
/** New runs of one user in 24 hours, of all rounds. */
export const MAX_RUNS_PER_DAY = 200;
/** Stored changes of one run until it is finished: many for each target of a large round. */
export const MAX_RUN_CHANGES = 2000;
/** Maximum corrections of a finished run. */
export const MAX_RUN_CORRECTIONS = 20;
/** Runs on a daily sheet: finished ones first. */
export const SHEET_RUNS = 500;
