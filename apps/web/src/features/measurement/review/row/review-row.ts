import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import {
  estimateDoubt,
  isEstimateInRange,
  isReadingInRange,
  readingDoubt,
} from '@tenken/contract/measurement/doubt.rules.ts';
import type { Measurement, MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import {
  anomalyVerdict,
  latestOf,
  statusOf,
  type GaugeTarget,
  type GuardTarget,
  type InspectionTarget,
} from '../../target/inspection-target.ts';

interface RowBase {
  /** Of the result; of the target where each row is a target with its newest result. */
  readonly key: string;
  readonly datetime: string;
  /** The same in milliseconds, for sorting. */
  readonly at: number;
  readonly status: MeasurementStatus;
  /** 0 to 1; what wants a person's eyes most comes first. */
  readonly doubt: number;
  /** Inside its limits and not doubtful: what "select all" takes. */
  readonly isInRange: boolean;
  readonly isWaiting: boolean;
  /** It waits, and there is something to confirm as it is. */
  readonly isConfirmable: boolean;
}

export type GaugeRow = RowBase & {
  readonly kind: 'gauge';
  readonly target: GaugeTarget;
  readonly record: Measurement | null;
};
export type GuardRow = RowBase & {
  readonly kind: 'guard';
  readonly target: GuardTarget;
  readonly record: AnomalyEstimate | null;
};

/** A row of any list that is reviewed: a target, and the one result of it that is shown. */
export type ReviewRow = GaugeRow | GuardRow;

/** The reading or judgement that a row shows; null where there is none yet. */
export const resultKeyOf = ({ kind, record }: ReviewRow): string | null => record && `${kind} ${record.id}`;

/** What a person sees of a result and signs with a key: another value or another reading is another thing. */
export function shownOf(row: ReviewRow): string {
  const value = row.kind === 'gauge' ? row.record?.value : anomalyVerdict(row.target);
  return `${resultKeyOf(row)} ${value}`;
}

/** What a change of this row is known by while it is under way. */
export const busyIdOf = ({ record, target }: ReviewRow): string => record?.id ?? target.id;

/** The row of a target with its newest result; the same one while the target did not change. */
export const targetRow = (target: InspectionTarget): ReviewRow =>
  memoized(rowsOfTargets, target, () => rowOf(target, target.id));

/** The row of one result: `target` is as it was then. */
export const resultRow = (target: InspectionTarget): ReviewRow =>
  memoized(rowsOfResults, target, () => rowOf(target, `${target.kind} ${latestOf(target)?.id}`));

const rowsOfTargets = new WeakMap<InspectionTarget, ReviewRow>();
const rowsOfResults = new WeakMap<InspectionTarget, ReviewRow>();

function memoized(
  rows: WeakMap<InspectionTarget, ReviewRow>,
  target: InspectionTarget,
  make: () => ReviewRow,
): ReviewRow {
  const row = rows.get(target) ?? make();
  rows.set(target, row);
  return row;
}

const rowOf = (target: InspectionTarget, key: string): ReviewRow =>
  target.kind === 'gauge' ? gaugeRow(target, key) : guardRow(target, key);

function gaugeRow(target: GaugeTarget, key: string): GaugeRow {
  const latest = target.latest_measurement;
  const record = latest && 'version' in latest ? (latest as Measurement) : null;
  const scale = {
    control: target.control_limits_config ?? null,
    system: target.system_limits_config ?? null,
    scale: target.scale,
  };
  return {
    ...baseOf(target, key),
    kind: 'gauge',
    target,
    record,
    doubt: record ? readingDoubt(record, scale) : 1,
    isInRange: record !== null && isReadingInRange(record, scale),
    isConfirmable: record?.is_confirmed === false && record.value !== null,
  };
}

function guardRow(target: GuardTarget, key: string): GuardRow {
  const latest = target.latest_estimate;
  const record = latest && 'version' in latest ? (latest as AnomalyEstimate) : null;
  return {
    ...baseOf(target, key),
    kind: 'guard',
    target,
    record,
    doubt: record ? estimateDoubt(record) : 1,
    isInRange: record !== null && isEstimateInRange(record),
    isConfirmable: record?.is_confirmed === false && record.is_anomaly !== null,
  };
}

function baseOf(target: InspectionTarget, key: string) {
  const latest = latestOf(target);
  return {
    key,
    datetime: latest?.datetime ?? '',
    at: latest ? Date.parse(latest.datetime) : 0,
    status: statusOf(target),
    isWaiting: latest?.is_confirmed === false,
  };
}
