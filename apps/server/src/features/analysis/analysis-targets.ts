import { findGauge, type GaugeRow } from '../gauge/gauge.store.ts';
import { findGuard, type GuardRow } from '../guard/guard.store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AnalysisRow } from './analysis.store.ts';

/** The chosen gauges that still exist. */
export const findGauges = (
  db: Database,
  { gauge_ids }: Pick<AnalysisRow, 'gauge_ids'>,
): Promise<GaugeRow[]> => present(gauge_ids, (id) => findGauge(db, id));

/** The chosen guards that still exist. */
export const findGuards = (
  db: Database,
  { guard_ids }: Pick<AnalysisRow, 'guard_ids'>,
): Promise<GuardRow[]> => present(guard_ids, (id) => findGuard(db, id));

export type Watching = GuardRow & { active_model: NonNullable<GuardRow['active_model']> };
export const hasModel = (guard: GuardRow): guard is Watching => guard.active_model !== null;

async function present<Row>(
  ids: readonly string[],
  find: (id: string) => Promise<Row | null>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await find(id);
    if (row) rows.push(row);
  }
  return rows;
}
