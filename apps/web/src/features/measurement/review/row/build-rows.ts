import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { InspectionTarget } from '../../target/inspection-target.ts';
import { resultRow, type ReviewRow } from './review-row.ts';

/**
 * The results that wait as rows, newest first. Those of targets that are gone meanwhile are left out, and so is a photo still
 * being judged. A result that did not change is the same row as before: of thousands only the new ones are made and drawn.
 */
export function buildRows(
  readings: readonly Measurement[],
  estimates: readonly AnomalyEstimate[],
  targets: readonly InspectionTarget[],
): ReviewRow[] {
  const targetOf = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]));
  const rows: ReviewRow[] = [];
  for (const reading of readings) {
    const target = targetOf.get(`gauge ${reading.gauge.id}`);
    if (target) rows.push(memoize(reading, target));
  }
  for (const estimate of estimates) {
    const target = targetOf.get(`guard ${estimate.guard.id}`);
    if (target && estimate.status !== 'in_progress') rows.push(memoize(estimate, target));
  }
  return rows.toSorted((a, b) => b.at - a.at);
}

type Result = Measurement | AnomalyEstimate;
const made = new WeakMap<Result, { readonly target: InspectionTarget; readonly row: ReviewRow }>();

function memoize(result: Result, target: InspectionTarget): ReviewRow {
  const known = made.get(result);
  if (known?.target === target) return known.row;
  const row = resultRow(targetThen(target, result));
  made.set(result, { target, row });
  return row;
}

/** The target as it was when the result came. */
function targetThen(target: InspectionTarget, result: Result): InspectionTarget {
  const { image_url, thumbnail_url } = result.photo;
  return target.kind === 'gauge'
    ? { ...target, image_url, thumbnail_url, latest_measurement: result as Measurement }
    : { ...target, image_url, thumbnail_url, latest_estimate: result as AnomalyEstimate };
}
