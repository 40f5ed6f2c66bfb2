import type { Language } from '../account/account.schema.ts';
import { MIN_FIXED_TIME_INTERVAL_MINUTES } from '../wire/limits.ts';
import { MAX_FIXED_TIMES, TIME_STEP_SECONDS } from './schedule.limits.ts';

export const RECURRENCE_TYPES = ['frequency', 'fixed_times'] as const;
export const DEFAULT_RECURRENCE_TYPE = 'frequency';
export const FREQUENCY_SELECTIONS = ['10_minutes', '15_minutes', '30_minutes', '1_hours'] as const;
export const DEFAULT_FREQUENCY = '15_minutes';
export type FrequencySelection = (typeof FREQUENCY_SELECTIONS)[number];

export type Recurrence =
  | { readonly type: 'frequency'; readonly frequency_selection: FrequencySelection }
  | { readonly type: 'fixed_times'; readonly fixed_times: readonly string[] };

/** A time of day in the API: HH:mm. */
export const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

const FREQUENCY_RULES: Record<FrequencySelection, string> = {
  '10_minutes': 'FREQ=MINUTELY;INTERVAL=10',
  '15_minutes': 'FREQ=MINUTELY;INTERVAL=15',
  '30_minutes': 'FREQ=MINUTELY;INTERVAL=30',
  '1_hours': 'FREQ=HOURLY;INTERVAL=1',
};

/** The recurrence rules of a schedule, in the camera's time zone (decision U-76). */
export function rrulesOf(recurrence: Recurrence): string[] {
  if (recurrence.type === 'frequency') return [FREQUENCY_RULES[recurrence.frequency_selection]];
  return recurrence.fixed_times.map((time) => {
    const [hour, minute] = time.split(':').map(Number);
    return `FREQ=DAILY;BYHOUR=${hour};BYMINUTE=${minute}`;
  });
}

export type ScheduleProblem = 'no_times' | 'too_many_times' | 'time_off_step' | 'interval_too_short';

/** The first problem of fixed times, or null. The interval applies inside one day only (decision U-13). */
export function fixedTimesProblem(times: readonly string[]): ScheduleProblem | null {
  if (times.length === 0) return 'no_times';
  if (times.length > MAX_FIXED_TIMES) return 'too_many_times';
  const minutes = times.map(minutesOf).toSorted((a, b) => a - b);
  if (minutes.some((minute) => (minute * 60) % TIME_STEP_SECONDS !== 0)) return 'time_off_step';
  const isTooClose = minutes.some(
    (minute, i) => i > 0 && minute - minutes[i - 1]! < MIN_FIXED_TIME_INTERVAL_MINUTES,
  );
  return isTooClose ? 'interval_too_short' : null;
}

/** The times from start to end, both included, at an interval; none when the end comes first. */
export function generateTimes(start: string, end: string, intervalMinutes: number): string[] {
  const times: string[] = [];
  for (let minute = minutesOf(start); minute <= minutesOf(end); minute += intervalMinutes)
    times.push(timeOf(minute));
  return times;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const EVERY: Record<Language, Record<FrequencySelection, string>> = {
  en: {
    '10_minutes': 'Every 10 minutes',
    '15_minutes': 'Every 15 minutes',
    '30_minutes': 'Every 30 minutes',
    '1_hours': 'Every hour',
  },
  ja: {
    '10_minutes': '10分ごと',
    '15_minutes': '15分ごと',
    '30_minutes': '30分ごと',
    '1_hours': '1時間ごと',
  },
};

/** Times listed by a description before it counts the rest. */
const NAMED_TIMES = 2;

/** A schedule in words: "Every 15 minutes", "09:00, 12:00 (+3)" (decision U-76). */
export function describeRecurrence(recurrence: Recurrence, language: Language): string {
  if (recurrence.type === 'frequency') return EVERY[language][recurrence.frequency_selection];
  const { fixed_times: times } = recurrence;
  const rest = times.length - NAMED_TIMES;
  return `${times.slice(0, NAMED_TIMES).join(', ')}${rest > 0 ? ` (+${rest})` : ''}`;
}
