import { EXPORT_MAX_DAYS } from '../wire/limits.ts';
import { daysFrom } from '../wire/calendar-day.ts';
import { spanProblem } from '../wire/date-range.rules.ts';
import {
  EXPORT_MAX_PHOTO_BYTES,
  EXPORT_MAX_PHOTOS,
  EXPORT_MAX_TARGETS,
  SMALL_EXPORT_TARGET_DAYS,
} from './export.limits.ts';

/** The fields of a request that the rules need; days are calendar days, both included. */
export interface ExportScope {
  readonly gauge_ids: readonly string[];
  readonly guard_ids: readonly string[];
  readonly from_date: string;
  readonly until_date: string;
}

export type ExportProblem = 'invalid_period' | 'period_too_long' | 'no_target' | 'too_many_gauges';

/** The first problem of a request, or null. A single day is valid; a repeated target counts once. */
export function exportProblem(scope: ExportScope): ExportProblem | null {
  const span = { first: scope.from_date, last: scope.until_date };
  const ofDays = spanProblem(span, EXPORT_MAX_DAYS);
  if (ofDays !== null) return ofDays === 'too_many_days' ? 'period_too_long' : 'invalid_period';
  const targets = new Set(scope.gauge_ids).size + new Set(scope.guard_ids).size;
  if (targets === 0) return 'no_target';
  return targets > EXPORT_MAX_TARGETS ? 'too_many_gauges' : null;
}

/** Whether the pictures exceed the limits of one export. */
export const arePhotosTooMany = ({ count, bytes }: { count: number; bytes: number }): boolean =>
  count > EXPORT_MAX_PHOTOS || bytes > EXPORT_MAX_PHOTO_BYTES;

/** Whether the export may take long: it goes to the queue of large ones. */
export function isLargeExport(scope: ExportScope & { readonly includes_photos: boolean }): boolean {
  const targets = new Set(scope.gauge_ids).size + new Set(scope.guard_ids).size;
  const days = daysFrom(scope.from_date, scope.until_date) + 1;
  return scope.includes_photos || targets * days > SMALL_EXPORT_TARGET_DAYS;
}
