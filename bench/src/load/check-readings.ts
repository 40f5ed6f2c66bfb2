import { withDatabase, type DatabasePlace } from './database.ts';
import type { Delivery } from './deliver-photo.ts';

export interface ReadingProblems {
  /** A photo_uuid with two photos, a photo and gauge with two measurements, a measurement announced twice. */
  readonly duplicates: string[];
  /** A photo without its measurement, or a measurement without its event. */
  readonly missing: string[];
}

/** Looks for exactly one photo for each photo_uuid, one measurement for each photo, one event for each measurement. */
export async function findReadingProblems(
  place: DatabasePlace,
  delivered: readonly Delivery[],
  gaugeOfCamera: ReadonlyMap<string, string>,
): Promise<ReadingProblems> {
  const { photos, measurements, announced } = await load(place, gaugeOfCamera);
  const byPhoto = Map.groupBy(measurements, ({ photo_id }) => photo_id);
  const duplicates: string[] = [];
  const missing: string[] = [];
  for (const { photo_id, photo_uuid } of photos)
    if (photo_uuid === null)
      duplicates.push(`photo ${photo_id} has no receipt: a second one of its photo_uuid`);
  for (const [uuid, deliveries] of Map.groupBy(delivered, ({ photoUuid }) => photoUuid))
    if (deliveries.length > 1) duplicates.push(`${uuid} was acknowledged as ${deliveries.length} photos`);
  for (const { photoId, cameraId } of delivered) {
    const own = (byPhoto.get(photoId) ?? []).filter(
      ({ gauge_id }) => gauge_id === gaugeOfCamera.get(cameraId),
    );
    if (own.length === 0) missing.push(`photo ${photoId} has no measurement`);
    if (own.length > 1) duplicates.push(`photo ${photoId} has ${own.length} measurements of one gauge`);
  }
  for (const { id } of measurements) {
    const times = announced.get(id) ?? 0;
    if (times === 0) missing.push(`measurement ${id} was not announced`);
    if (times > 1) duplicates.push(`measurement ${id} was announced ${times} times`);
  }
  return { duplicates, missing };
}

interface Stored {
  photos: { photo_id: string; photo_uuid: string | null }[];
  measurements: { id: string; photo_id: string; gauge_id: string }[];
  /** How many events were about each measurement. */
  announced: ReadonlyMap<string, number>;
}

async function load(place: DatabasePlace, gaugeOfCamera: ReadonlyMap<string, string>): Promise<Stored> {
  return withDatabase(place, async (db) => {
    const photos = await db
      .selectFrom('photo as p')
      .leftJoin('photo_receipt as r', (on) =>
        on.onRef('r.photo_id', '=', 'p.id').onRef('r.camera_id', '=', 'p.camera_id'),
      )
      .select(['p.id as photo_id', 'r.photo_uuid'])
      .where('p.camera_id', 'in', [...gaugeOfCamera.keys()])
      .execute();
    const measurements = await db
      .selectFrom('measurement')
      .select(['id', 'photo_id', 'gauge_id'])
      .where('gauge_id', 'in', [...gaugeOfCamera.values()])
      .execute();
    const events = await db
      .selectFrom('outbox_event')
      .select('payload')
      .where('name', '=', 'measurement.estimated')
      .execute();
    const ids = events.map(({ payload }) => (payload as { measurement_id: string }).measurement_id);
    const announced = new Map([...Map.groupBy(ids, (id) => id)].map(([id, list]) => [id, list.length]));
    return { photos, measurements, announced };
  });
}
