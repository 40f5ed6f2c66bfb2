import type { Database } from '../db/database.ts';
import { ensurePartition, type PartitionedTable } from '../db/partitions.ts';

const PARTITIONED_TABLES: readonly PartitionedTable[] = [
  'photo',
  'measurement',
  'anomaly_estimate',
  'sensor_data',
];
/** Partitions that new photos need; the others are created while the server is running. */
export const PARTITIONS_AT_START = { back: 1, ahead: 1 };
/** Cameras send stored photos late, and failed maintenance is not noticed at once. */
export const PARTITIONS_AHEAD = { back: 3, ahead: 12 };

/** Creates the partitions of the months around this one, so that no upload has to wait for one. */
export async function ensurePartitions(
  db: Database,
  now: Date,
  { back, ahead }: { readonly back: number; readonly ahead: number },
): Promise<void> {
  for (let month = -back; month <= ahead; month += 1)
    await ensurePartition(
      db,
      PARTITIONED_TABLES,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)),
    );
}
