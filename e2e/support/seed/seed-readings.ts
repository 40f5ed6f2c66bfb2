import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { ensurePartition } from '../../../apps/server/src/platform/db/partitions.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

export interface SeededReading {
  readonly at: Date;
  /** Null = could not be read. */
  readonly value: number | null;
  readonly uncertainty?: number | null;
  readonly reasons?: readonly string[];
}

/**
 * Unconfirmed readings of a gauge, written straight into the server's database: for journeys that need many rows. Each has a
 * photo of its own, whose picture does not exist.
 */
export const seedReadings = (
  server: Pick<TestServer, 'database'>,
  { gaugeId, cameraId }: { gaugeId: string; cameraId: string },
  readings: readonly SeededReading[],
): Promise<string[]> => withDatabase(server, (db) => insert(db, gaugeId, cameraId, readings));

/** `count` readings of today (UTC), one every `stepMs` from midnight on, closer where the day is young; the first the oldest. */
export function readingsOfToday(
  count: number,
  valueOf: (index: number) => number | null,
  stepMs = 10_000,
): SeededReading[] {
  const midnight = new Date().setUTCHours(0, 0, 0, 0);
  const step = Math.min(stepMs, (Date.now() - midnight) / (count + 1));
  return Array.from({ length: count }, (_, i) => ({
    at: new Date(midnight + (i + 1) * step),
    value: valueOf(i),
    uncertainty: 0.01,
  }));
}

async function insert(
  db: Database,
  gauge_id: string,
  camera_id: string,
  readings: readonly SeededReading[],
): Promise<string[]> {
  for (const month of new Set(readings.map(({ at }) => at.toISOString().slice(0, 7))))
    await ensurePartition(db, ['photo', 'measurement'], new Date(`${month}-01T00:00:00Z`));
  const photos = readings.map(({ at }) => ({
    id: newId(at),
    taken_at: at,
    camera_id,
    received_at: at,
    source: 'scheduled' as const,
    trigger: 'schedule' as const,
    width: 640,
    height: 480,
    byte_size: 1,
    sha256: 'seeded',
  }));
  const measurements = readings.map(({ at, value, uncertainty = null, reasons }, i) => ({
    id: newId(at),
    datetime: at,
    gauge_id,
    photo_id: photos[i]!.id,
    estimated_value: value,
    uncertainty: value === null ? null : uncertainty,
    reasons: [...(reasons ?? (value === null ? ['glare'] : []))],
    created_at: at,
  }));
  await db.insertInto('photo').values(photos).execute();
  await db.insertInto('measurement').values(measurements).execute();
  return measurements.map(({ id }) => id);
}
