import { ROUND_EARLY_MINUTES } from './round.limits.ts';

export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Days and times at which a round is due, local to the plan's zone. */
export interface RoundTimes {
  readonly weekdays: readonly Weekday[];
  /** HH:mm. */
  readonly times: readonly string[];
}

/** The recurrence rules of a plan, one for each time. */
export function rrulesOfPlan({ weekdays, times }: RoundTimes): string[] {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).join(',');
  return times.map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return `FREQ=WEEKLY;BYDAY=${days};BYHOUR=${hour};BYMINUTE=${minute}`;
  });
}

export const ROUND_STATES = ['unplanned', 'waiting', 'due', 'overdue', 'done'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** The fields of a run that count for a due time. */
export interface CountedRun {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const EARLY_MS = ROUND_EARLY_MINUTES * 60_000;

/**
 * The finished run that counts for a due time: begun up to an hour before it, and not so late that it counts for the
 * next one. Null when it was not run.
 */
export function runFor<Run extends CountedRun>(
  dueAt: Date,
  nextDueAt: Date | null,
  runs: readonly Run[],
): Run | null {
  const from = dueAt.getTime() - EARLY_MS;
  const until = nextDueAt === null ? Infinity : Math.max(dueAt.getTime(), nextDueAt.getTime() - EARLY_MS);
  const counting = runs.filter(
    ({ startedAt, finishedAt }) =>
      finishedAt !== null && startedAt.getTime() >= from && startedAt.getTime() < until,
  );
  return counting[0] ?? null;
}

/** The state of a planned round. `dueAt` is the last due time, null where there was none since it was planned. */
export function roundState(
  {
    dueAt,
    nextDueAt,
    withinMinutes,
  }: { readonly dueAt: Date | null; readonly nextDueAt: Date | null; readonly withinMinutes: number },
  runs: readonly CountedRun[],
  now: Date,
): Exclude<RoundState, 'unplanned'> {
  if (dueAt === null) return 'waiting';
  if (runFor(dueAt, nextDueAt, runs) !== null) return 'done';
  return now.getTime() - dueAt.getTime() <= withinMinutes * 60_000 ? 'due' : 'overdue';
}
