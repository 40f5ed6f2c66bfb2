import type { AnomalyEstimate } from '@tenken/contract/estimate/estimate.schema.ts';
import {
  estimateDoubt,
  isEstimatePreselected,
  isReadingPreselected,
  readingDoubt,
} from '@tenken/contract/measurement/doubt.rules.ts';
import type { Measurement, MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import {
  statusOf,
  type GaugeTarget,
  type GuardTarget,
  type InspectionTarget,
} from '../measurement/target/inspection-target.ts';

interface RowBase {
  /** Unique among gauges and guards. */
  readonly key: string;
  readonly id: string;
  readonly version: number;
  readonly datetime: string;
  /** The same in milliseconds, for sorting. */
  readonly at: number;
  readonly status: MeasurementStatus;
  /** 0 to 1; what wants a person's eyes most comes first. */
  readonly doubt: number;
  /** Inside its limits and not doubtful: selected by itself. */
  readonly isPreselected: boolean;
  /** Whether there is anything to confirm as it is. */
  readonly isConfirmable: boolean;
  readonly photo: { readonly image_url: string; readonly thumbnail_url: string };
}

export type GaugeRow = RowBase & {
  readonly kind: 'gauge';
  readonly target: GaugeTarget;
  readonly record: Measurement;
};
export type GuardRow = RowBase & {
  readonly kind: 'guard';
  readonly target: GuardTarget;
  readonly record: AnomalyEstimate;
};

/** One result that waits for a person: the reading of a gauge or the judgement of a guard, with its target. */
export type InspectionRow = GaugeRow | GuardRow;

/**
 * Newest first. Results of targets that are gone meanwhile are left out, and so is a photo still being judged. A result that did not change is the same row as
 * before: of thousands only the new ones are made and drawn.
 */
export function buildRows(
  readings: readonly Measurement[],
  estimates: readonly AnomalyEstimate[],
  targets: readonly InspectionTarget[],
): InspectionRow[] {
  const targetOf = new Map(targets.map((target) => [`${target.kind} ${target.id}`, target]));
  const rows: InspectionRow[] = [];
  for (const reading of readings) {
    const target = targetOf.get(`gauge ${reading.gauge.id}`);
    if (target?.kind === 'gauge') rows.push(keep(reading, target, gaugeRow));
  }
  for (const estimate of estimates) {
    const target = targetOf.get(`guard ${estimate.guard.id}`);
    if (target?.kind === 'guard' && estimate.status !== 'in_progress')
      rows.push(keep(estimate, target, guardRow));
  }
  return rows.toSorted((a, b) => b.at - a.at);
}

const made = new WeakMap<object, { readonly target: InspectionTarget; readonly row: InspectionRow }>();

function keep<Record extends object, Target extends InspectionTarget>(
  record: Record,
  target: Target,
  make: (record: Record, target: Target) => InspectionRow,
): InspectionRow {
  const known = made.get(record);
  if (known?.target === target) return known.row;
  const row = make(record, target);
  made.set(record, { target, row });
  return row;
}

function gaugeRow(record: Measurement, gauge: GaugeTarget): GaugeRow {
  const scale = {
    control: gauge.control_limits_config ?? null,
    system: gauge.system_limits_config ?? null,
    scale: gauge.scale,
  };
  const target = { ...gauge, latest_measurement: record, image_url: record.photo.image_url };
  return {
    ...baseOf(record, target),
    kind: 'gauge',
    target,
    record,
    doubt: readingDoubt(record, scale),
    isPreselected: isReadingPreselected(record, scale),
    isConfirmable: record.value !== null,
  };
}

function guardRow(record: AnomalyEstimate, guard: GuardTarget): GuardRow {
  const target = { ...guard, latest_estimate: record, image_url: record.photo.image_url };
  return {
    ...baseOf(record, target),
    kind: 'guard',
    target,
    record,
    doubt: estimateDoubt(record),
    isPreselected: isEstimatePreselected(record),
    isConfirmable: record.is_anomaly !== null,
  };
}

const baseOf = (record: Measurement | AnomalyEstimate, target: InspectionTarget) => ({
  key: `${target.kind} ${record.id}`,
  id: record.id,
  version: record.version,
  datetime: record.datetime,
  at: Date.parse(record.datetime),
  status: statusOf(target),
  photo: record.photo,
});
