import { FEW_TRAINING_IMAGES } from './guard.limits.ts';

/** Advice for a better next model; none of it prevents training. */
export const TRAINING_ADVICE = [
  'few_images',
  'short_period',
  'few_hours_of_day',
  'no_daylight_photos',
  'no_dark_photos',
  'one_brightness',
] as const;
export type TrainingAdvice = (typeof TRAINING_ADVICE)[number];

export interface AdvisedPhoto {
  readonly takenAtMs: number;
  /** Mean brightness of the photo, 0 to 1; null when not measured. */
  readonly exposure: number | null;
}

/** Weather and weekdays repeat only after some days. */
const SHORT_PERIOD_DAYS = 3;
/** Hours of the day that photos should cover, when the camera takes them around the clock. */
const FEW_HOURS = 8;
const DAY_HOURS = { first: 8, last: 16 } as const;
const NIGHT_HOURS = { first: 20, last: 4 } as const;
/** Differences of mean brightness below this are noise. */
const ONE_BRIGHTNESS_SPREAD = 0.04;

/**
 * Hours, days and lighting that the photos lack. Hours without any photos are not asked for: `taken` are the hours (0
 * to 23, local to the camera) at which it takes photos.
 */
export function adviseTraining(
  photos: readonly AdvisedPhoto[],
  hourOf: (takenAtMs: number) => number,
  taken: ReadonlySet<number>,
): TrainingAdvice[] {
  const hours = new Set(photos.map(({ takenAtMs }) => hourOf(takenAtMs)));
  const advice: TrainingAdvice[] = [];
  if (photos.length < FEW_TRAINING_IMAGES) advice.push('few_images');
  if (spanDays(photos) < SHORT_PERIOD_DAYS) advice.push('short_period');
  if (hours.size < Math.min(FEW_HOURS, taken.size)) advice.push('few_hours_of_day');
  if (has(taken, isDay) && !has(hours, isDay)) advice.push('no_daylight_photos');
  if (has(taken, isNight) && !has(hours, isNight)) advice.push('no_dark_photos');
  if (isOneBrightness(photos)) advice.push('one_brightness');
  return advice;
}

const has = (hours: ReadonlySet<number>, isIt: (hour: number) => boolean): boolean => [...hours].some(isIt);
const isDay = (hour: number): boolean => hour >= DAY_HOURS.first && hour < DAY_HOURS.last;
const isNight = (hour: number): boolean => hour >= NIGHT_HOURS.first || hour < NIGHT_HOURS.last;

function spanDays(photos: readonly AdvisedPhoto[]): number {
  const times = photos.map(({ takenAtMs }) => takenAtMs);
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 86_400_000;
}

function isOneBrightness(photos: readonly AdvisedPhoto[]): boolean {
  const known = photos.flatMap(({ exposure }) => (exposure === null ? [] : [exposure]));
  return known.length > 0 && Math.max(...known) - Math.min(...known) < ONE_BRIGHTNESS_SPREAD;
}
