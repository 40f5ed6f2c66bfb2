import { ensurePartition } from '../../../apps/server/src/platform/db/partitions.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

export interface SeededPhotos {
  readonly cameraId: string;
  readonly count: number;
  /** The newest of them; the others lie a minute apart before it. */
  readonly newest: Date;
  readonly width: number;
  readonly height: number;
}

/** Rows of photos without pictures, written straight into the server's database: for journeys that only choose among many. */
export const seedPhotos = (
  server: TestServer,
  { cameraId, count, newest, width, height }: SeededPhotos,
): Promise<void> =>
  withDatabase(server, async (db) => {
    const times = Array.from({ length: count }, (_, i) => new Date(newest.getTime() - i * 60_000));
    for (const month of new Set(times.map((at) => at.toISOString().slice(0, 7))))
      await ensurePartition(db, ['photo'], new Date(`${month}-01T00:00:00Z`));
    const origin = { source: 'scheduled', trigger: 'schedule' } as const;
    const rest = { camera_id: cameraId, ...origin, byte_size: 1, sha256: 'seeded' };
    await db
      .insertInto('photo')
      .values(times.map((at) => ({ id: newId(at), taken_at: at, received_at: at, width, height, ...rest })))
      .execute();
  });
