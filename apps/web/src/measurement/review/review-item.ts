import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { latestOf, statusOf, type InspectionTarget } from '../target/inspection-target.ts';

/** A row of the target tab: a target with its newest result, or one reading of a gauge that waits for review. */
export interface ReviewItem {
  /** Of the target, or of the reading where each row is a reading. */
  readonly id: string;
  readonly target: InspectionTarget;
}

/** The reading of a row as the server sent it; null for guards and for what was never read. */
export function readingOf({ target }: ReviewItem): Measurement | null {
  const latest = target.kind === 'gauge' ? target.latest_measurement : null;
  return latest && 'version' in latest ? (latest as Measurement) : null;
}

/** What a change of this row is known by while it is under way. */
export const busyIdOf = (item: ReviewItem): string => readingOf(item)?.id ?? item.target.id;

export const isWaiting = ({ target }: ReviewItem): boolean => latestOf(target)?.is_confirmed === false;

/** Only a value can be confirmed together with others. */
export const canSelect = (item: ReviewItem): boolean => isWaiting(item) && readingOf(item)?.value != null;

/** What a range of rows takes along: values beyond a limit must be looked at one by one. */
export const isOrdinary = (item: ReviewItem): boolean =>
  canSelect(item) && statusOf(item.target) === 'information';
