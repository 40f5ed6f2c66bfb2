import { inTransaction } from '@tenken/server/src/platform/db/database.ts';
import { ensurePartition } from '@tenken/server/src/platform/db/partitions.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { withDatabase } from '../load/database.ts';

const MINUTE_MS = 60_000;

/** Seeds uninspected readings of the gauges in turn, one a minute until a minute ago; a wave with a few beyond a limit. */
export async function seedUninspected(
  dataDir: string,
  gauges: readonly { readonly gaugeId: string; readonly cameraId: string }[],
  count: number,
): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, i) => {
    const at = new Date(now - (i + 1) * MINUTE_MS);
    const { gaugeId: gauge_id, cameraId: camera_id } = gauges[i % gauges.length]!;
    return { at, gauge_id, camera_id, photo_id: newId(at), value: 0.8 + 0.42 * Math.sin(i / 7) };
  });
  await withDatabase(dataDir, async (db) => {
    for (const { at } of [rows[0]!, rows.at(-1)!]) await ensurePartition(db, ['photo', 'measurement'], at);
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('photo')
        .values(
          rows.map(({ at, camera_id, photo_id }) => ({
            id: photo_id,
            taken_at: at,
            camera_id,
            received_at: at,
            source: 'scheduled' as const,
            trigger: 'schedule' as const,
            width: 640,
            height: 480,
            byte_size: 1,
            sha256: 'seeded',
          })),
        )
        .execute();
      await tx
        .insertInto('measurement')
        .values(
          rows.map(({ at, gauge_id, photo_id, value }) => ({
            id: newId(at),
            datetime: at,
            gauge_id,
            photo_id,
            estimated_value: value,
            uncertainty: 0.01,
            created_at: at,
          })),
        )
        .execute();
    });
  });
}
