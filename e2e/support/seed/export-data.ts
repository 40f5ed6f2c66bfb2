import { newId } from '../../../apps/server/src/platform/ids.ts';
import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

/** What a guard made of a photo, without an engine that examined it; by default an anomaly. */
export const seedEstimate = (
  server: TestServer,
  guardId: string,
  photoId: string,
  score = 12.5,
): Promise<void> =>
  withDatabase(server, async (db) => {
    const photo = await db
      .selectFrom('photo')
      .select(['id', 'taken_at'])
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow();
    const at = photo.taken_at;
    const model_id = newId(at);
    const model = {
      id: model_id,
      guard_id: guardId,
      status: 'archived',
      percentile: 99,
      image_count: 10,
    } as const;
    await db
      .insertInto('guard_model')
      .values({ ...model, detection_area: '[]', created_at: at })
      .execute();
    await db
      .insertInto('anomaly_estimate')
      .values({
        id: newId(at),
        datetime: at,
        guard_id: guardId,
        photo_id: photo.id,
        model_id,
        status: 'completed',
        is_anomaly: score > 10,
        score,
        threshold: 10,
        created_at: at,
      })
      .execute();
  });

/** Names and language as a Japanese plant has them. */
export const localise = (
  server: TestServer,
  change: { userId: string; language: 'en-US' | 'ja-JP'; gaugeId: string; gaugeName: string },
): Promise<void> =>
  withDatabase(server, async (db) => {
    await db
      .updateTable('app_user')
      .set({ language_tag: change.language })
      .where('id', '=', change.userId)
      .execute();
    await db.updateTable('gauge').set({ name: change.gaugeName }).where('id', '=', change.gaugeId).execute();
  });
