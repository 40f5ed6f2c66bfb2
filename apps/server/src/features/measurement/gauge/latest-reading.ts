import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLatestMeasurements } from '../measurement.store.ts';
import { toMeasurement } from '../to-measurement.ts';

/** The newest readings of gauges, as their answers show them; null where there is none. */
export async function latestReadings(
  platform: Platform,
  ids: readonly Id<'gauge'>[],
): Promise<(id: Id<'gauge'>) => Gauge['latest_measurement']> {
  const rows = await findLatestMeasurements(platform.db, ids);
  return (id) => {
    const row = rows.get(id);
    return row ? toMeasurement(platform, row) : null;
  };
}

export const latestReading = async (
  platform: Platform,
  id: Id<'gauge'>,
): Promise<Gauge['latest_measurement']> => (await latestReadings(platform, [id]))(id);
