import type { DatabasePlace } from '../load/database.ts';
import { queryDatabase } from '../load/database.ts';

export interface Found {
  readonly lost: string[];
  readonly duplicates: string[];
}

/** Acknowledged confirmations that are missing or duplicate. */
export async function checkConfirmations(
  database: DatabasePlace,
  acknowledged: ReadonlySet<string>,
): Promise<Found> {
  const rows = await queryDatabase<{ id: string; is_confirmed: boolean; times: number }>(
    database,
    `select m.id, m.is_confirmed, (select count(*)::int from measurement_change c
       where c.measurement_id = m.id and c.datetime = m.datetime and c.action = 'confirmed') as times
     from measurement m`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const ids = [...acknowledged];
  return {
    lost: ids
      .filter((id) => !known.get(id)?.is_confirmed || known.get(id)?.times === 0)
      .map((id) => `the confirmation of ${id} is gone`),
    duplicates: ids.filter((id) => known.get(id)!.times > 1).map((id) => `${id} was confirmed twice`),
  };
}

/** Checks for one alert per pair of photos, and one message per alert and recipient. */
export async function checkAlerts(
  database: DatabasePlace,
  expected: ReadonlyMap<string, number>,
): Promise<Found> {
  const rows = await queryDatabase<{ gauge_id: string; count: number }>(
    database,
    `select gauge_id, count(*)::int as count from alert
      where gauge_id is not null and state <> 'withdrawn' group by gauge_id`,
  );
  const raised = new Map(rows.map(({ gauge_id, count }) => [gauge_id, count]));
  const [lost, duplicates]: [string[], string[]] = [[], []];
  for (const [gaugeId, wanted] of expected) {
    const count = raised.get(gaugeId) ?? 0;
    const text = `gauge ${gaugeId} has ${count} alerts of ${wanted}`;
    lost.push(...Array.from({ length: Math.max(0, wanted - count) }, () => text));
    duplicates.push(...Array.from({ length: Math.max(0, count - wanted) }, () => text));
  }
  const twice = await queryDatabase<{ alert_id: string }>(
    database,
    `select alert_id from alert_message group by alert_id, user_id, channel, cause having count(*) > 1`,
  );
  return { lost, duplicates: [...duplicates, ...twice.map(({ alert_id }) => `two messages of ${alert_id}`)] };
}
