import { locales, type Language } from './language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From this age on a photo or a value is said to be old, as a camera without contact is silent (decision U-122). */
const OLD_MS = DAY_MS;

export type Age = { text: string; isOld: boolean };

/**
 * How old something is, in words, once its time alone could mislead: null under an hour, or under `fromMs` where its age
 * counts sooner.
 */
export function ageOf(instant: string, nowMs: number, language: Language, fromMs = HOUR_MS): Age | null {
  const age = nowMs - Date.parse(instant);
  if (Number.isNaN(age) || age < fromMs) return null;
  const [count, unit] =
    age < HOUR_MS
      ? ([Math.floor(age / MINUTE_MS), 'minute'] as const)
      : age < 2 * DAY_MS
        ? ([Math.floor(age / HOUR_MS), 'hour'] as const)
        : ([Math.floor(age / DAY_MS), 'day'] as const);
  const text = new Intl.RelativeTimeFormat(locales[language], { numeric: 'always', style: 'short' });
  return { text: text.format(-count, unit), isOld: age >= OLD_MS };
}
