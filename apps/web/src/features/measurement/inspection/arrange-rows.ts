import type { getUninspectedCounts } from '@tenken/contract/measurement/measurement.routes.ts';
import { reviewRisks } from '@tenken/contract/measurement/review-risk.rules.ts';
import { compareSeverity } from '@tenken/contract/measurement/severity.rules.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { ReviewRow } from '../review/row/review-row.ts';

export const STATUS_FILTERS = ['all', 'error', 'warning', 'unknown', 'in_range', 'gauge', 'guard'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The first is what a list begins with. */
export const SORTS = ['doubt', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export interface RowFilter {
  readonly cameraId: string | null;
  /** `gauge G1` or `guard K1`. */
  readonly targetKey: string | null;
  readonly status: StatusFilter;
}

const targetKeyOf = ({ kind, target }: ReviewRow): string => `${kind} ${target.id}`;

export function matchesStatus(row: ReviewRow, status: StatusFilter): boolean {
  if (status === 'all') return true;
  if (status === 'gauge' || status === 'guard') return row.kind === status;
  return row.status === (status === 'in_range' ? 'information' : status);
}

/** Rows of the chosen camera and target, whatever their status: what the status filters count. */
export const ofPlace = (
  rows: readonly ReviewRow[],
  { cameraId, targetKey }: Omit<RowFilter, 'status'>,
): ReviewRow[] =>
  rows.filter(
    (row) =>
      (cameraId === null || row.target.camera.id === cameraId) &&
      (targetKey === null || targetKeyOf(row) === targetKey),
  );

/** What waits of the chosen camera and target, in whatever range. */
export function countOfPlace(
  { total, cameras, gauges, guards }: ReplyOf<typeof getUninspectedCounts>,
  { cameraId, targetKey }: Omit<RowFilter, 'status'>,
): number {
  if (targetKey !== null) {
    const gauge = gauges.find(({ id }) => `gauge ${id}` === targetKey);
    const guard = guards.find(({ id }) => `guard ${id}` === targetKey);
    return gauge?.measurements ?? guard?.anomaly_estimates ?? 0;
  }
  if (cameraId === null) return total;
  const camera = cameras.find(({ id }) => id === cameraId);
  return camera ? camera.measurements + camera.anomaly_estimates : 0;
}

export const countByStatus = (rows: readonly ReviewRow[]): Record<StatusFilter, number> =>
  Object.fromEntries(
    STATUS_FILTERS.map((status) => [status, rows.filter((row) => matchesStatus(row, status)).length]),
  ) as Record<StatusFilter, number>;

/** Rows come newest first; by doubt the risky ones lead, among equals the more severe and then the newer. */
export function sortRows(rows: readonly ReviewRow[], sort: Sort): readonly ReviewRow[] {
  if (sort === 'newest') return rows;
  const risks = reviewRisks(rows.map(resultOf));
  const riskOf = new Map(rows.map((row, i) => [row, risks[i]!]));
  return rows.toSorted((a, b) => riskOf.get(b)! - riskOf.get(a)! || compareSeverity(b.status, a.status));
}

const resultOf = (row: ReviewRow) => ({
  target: targetKeyOf(row),
  value: row.kind === 'gauge' && row.target.type !== 'lamp' ? (row.record?.value ?? null) : null,
  doubt: row.doubt,
  scale: row.kind === 'gauge' ? (row.target.scale ?? null) : null,
});
