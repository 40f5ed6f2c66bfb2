import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round, RoundSummary } from '@tenken/contract/round/round.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findGaugesById } from '../gauge/gauge.store.ts';
import { toGaugeDetail } from '../gauge/to-gauge.ts';
import { findLatestMeasurements } from '../measurement/measurement.store.ts';
import { toMeasurement } from '../measurement/to-measurement.ts';
import type { Platform } from '../../platform/platform.ts';
import { roundStatusOf } from './due-times.ts';
import type { RoundRow } from './round.store.ts';

/** The API form of a round in lists. */
export function toRoundSummary(row: RoundRow, now: Date): RoundSummary {
  const { state, dueAt, nextDueAt } = roundStatusOf(row, now);
  const { id, facility_id, name, version, plan } = row;
  const last = row.last_run;
  return {
    id,
    facility_id,
    name,
    version,
    target_count: row.gauge_ids.length,
    plan: plan && {
      weekdays: [...plan.weekdays],
      times: [...plan.times],
      timezone: plan.timezone,
      within_minutes: plan.within_minutes,
      assignee: plan.assignee,
    },
    state,
    due_at: dueAt?.toISOString() ?? null,
    next_due_at: nextDueAt?.toISOString() ?? null,
    last_run: last
      ? {
          id: last.id,
          started_at: last.started_at.toISOString(),
          finished_at: last.finished_at?.toISOString() ?? null,
          by: last.by,
        }
      : null,
  };
}

type Deps = Pick<Platform, 'db' | 'config' | 'clock' | 'secrets'>;

/** A round with everything that is needed to run it offline. */
export async function toRound(deps: Deps, row: RoundRow): Promise<Round> {
  return { ...toRoundSummary(row, deps.clock.now()), targets: await targetsOf(deps, row.gauge_ids) };
}

async function targetsOf(deps: Deps, gaugeIds: readonly Id<'gauge'>[]): Promise<GaugeDetail[]> {
  const gauges = new Map((await findGaugesById(deps.db, gaugeIds)).map((gauge) => [gauge.id, gauge]));
  const latest = await findLatestMeasurements(deps.db, gaugeIds);
  return gaugeIds.flatMap((id) => {
    const gauge = gauges.get(id);
    const reading = latest.get(id);
    return gauge ? [toGaugeDetail(deps, gauge, reading ? toMeasurement(deps, reading) : null)] : [];
  });
}
