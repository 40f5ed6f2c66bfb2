import type { QueryClient } from '@tanstack/react-query';
import { outlierOf, type Outlier } from '@tenken/contract/measurement/correction.rules.ts';
import { historyQuery } from '../../measurement.queries.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';

/** So many days are what a gauge showed recently; the rows and the sheet draw the same. */
const RECENT_DAYS = 7;
/** A past of some minutes ago is good enough to doubt by. */
const FRESH_MS = 300_000;

/** Whether a typed value is outlier from what the gauge shows; null for an ordinary one, and for a lamp. */
export async function findOutlier(
  client: QueryClient,
  { id, type, scale }: GaugeTarget,
  value: number,
): Promise<Outlier | null> {
  if (type === 'lamp') return null;
  const outlier = outlierOf(value, scale, []);
  if (outlier) return outlier;
  const recent = await client.fetchQuery({ ...historyQuery(id, RECENT_DAYS), staleTime: FRESH_MS });
  return outlierOf(
    value,
    scale,
    recent.flatMap((reading) => reading.value ?? []),
  );
}
