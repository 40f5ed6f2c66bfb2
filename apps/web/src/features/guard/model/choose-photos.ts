import { MAX_TRAINING_IMAGES, MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { CandidatePhoto } from '@tenken/contract/guard/guard.schema.ts';

export type Candidate = Pick<
  CandidatePhoto,
  'id' | 'datetime' | 'width' | 'height' | 'quality_marks' | 'last_result'
>;

export type ChoiceProblem =
  | 'too_few_images'
  | 'too_many_images'
  | 'different_resolutions'
  | 'anomalous_photos';

/** Why a training cannot start with these photos; the same rules, in the same order, as the server's. */
export function choiceProblem(chosen: readonly Candidate[]): ChoiceProblem | null {
  if (chosen.length < MIN_TRAINING_IMAGES) return 'too_few_images';
  if (chosen.length > MAX_TRAINING_IMAGES) return 'too_many_images';
  if (chosen.some(isConfirmedAnomaly)) return 'anomalous_photos';
  return new Set(chosen.map(resolutionOf)).size > 1 ? 'different_resolutions' : null;
}

/** 1280x960 */
export const resolutionOf = ({ width, height }: Pick<Candidate, 'width' | 'height'>): string =>
  `${width}x${height}`;

/** Confirmed as an anomaly by a user: never used for training. */
export const isConfirmedAnomaly = ({ last_result }: Pick<Candidate, 'last_result'>): boolean =>
  last_result?.is_confirmed === true && last_result.confirmed_is_anomaly === true;

/** The effective verdict of a photo: the review before the model; null = none. */
/** Looked at by the model, and neither way: no normal photo showed such a light. */
export const isLightUnseen = ({ last_result }: Pick<Candidate, 'last_result'>): boolean =>
  last_result !== null && last_result.score !== null && resultOf({ last_result }) === null;

export function resultOf({ last_result }: Pick<Candidate, 'last_result'>): boolean | null {
  if (!last_result) return null;
  return last_result.is_confirmed ? last_result.confirmed_is_anomaly : last_result.is_anomaly;
}

/** The resolution most of the photos have; null when there are none. */
export function commonResolution(photos: readonly Candidate[]): string | null {
  const counts = new Map<string, number>();
  for (const photo of photos) counts.set(resolutionOf(photo), (counts.get(resolutionOf(photo)) ?? 0) + 1);
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

/** Parts of the day, in hours of the camera's own time; `until` is not included. */
export const DAY_PARTS = {
  all: { from: 0, until: 24 },
  morning: { from: 5, until: 11 },
  midday: { from: 11, until: 15 },
  evening: { from: 15, until: 20 },
  night: { from: 20, until: 5 },
} as const;
export type DayPart = keyof typeof DAY_PARTS;

export function isInDayPart(hour: number, part: DayPart): boolean {
  const { from, until } = DAY_PARTS[part];
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
