import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { ENGINE_VERSION } from '@tenken/vision/reading.ts';
import { sql } from 'kysely';
import { photoFileKey } from '../photo/photo-files.ts';
import { newId } from '../../platform/ids.ts';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import type { TestServer } from '../../../test/kit/test-server.ts';

const scene = pumpScene();
const drawn = new Map<number, Promise<Buffer>>();

const draw = (pressure: number) => {
  const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  return drawPhoto({ scene, width: 640, height: 480, values, light: 'day' }, 7);
};

/** A photo of camera C1 that shows this pressure (0 to 1.6 MPa), stored as if it had arrived. */
export async function addPhoto(
  { platform }: TestServer,
  pressure: number,
  takenAt: Date,
): Promise<Id<'photo'>> {
  if (!drawn.has(pressure)) drawn.set(pressure, encodeJpeg(draw(pressure).image));
  const id = await insertPhoto(platform, 'C1', takenAt);
  await platform.blobs.put(photoFileKey(id, 'image.jpg'), await drawn.get(pressure)!);
  return id;
}

/** The pressure gauge of the drawn scene on camera C1, annotated on a photo taken a year ago. */
export async function createDial(server: TestServer): Promise<Id<'gauge'>> {
  const uma = await server.signIn('uma');
  const longAgo = new Date(server.platform.clock.now().getTime() - 365 * 86_400_000);
  const photo_id = await addPhoto(server, 0.8, longAgo);
  const reference = await server.call(
    { method: 'POST', url: '/console/internal/api/reference_images', payload: { photo_id } },
    uma,
  );
  const { annotation } = draw(0.8).instruments.find(({ name }) => name === 'Pressure')!;
  const gauge_configuration = {
    camera_id: 'C1',
    name: 'Pressure',
    unit: 'MPa',
    reference_image_token: reference.json<{ reference_image_token: string }>().reference_image_token,
    ...annotation,
  };
  const created = await server.call(
    { method: 'POST', url: '/console/internal/api/gauges/circle', payload: { gauge_configuration } },
    uma,
  );
  return created.json<{ id: string }>().id;
}

export interface HistoricReading {
  readonly id: Id<'measurement'>;
  readonly photo_id: Id<'photo'>;
  readonly datetime: Date;
}

/** A past reading with its photo. */
export async function addReading(
  server: TestServer,
  gauge_id: Id<'gauge'>,
  datetime: Date,
  found: { shows: number; read: number | null },
): Promise<HistoricReading> {
  const photo_id = await addPhoto(server, found.shows, datetime);
  const id: Id<'measurement'> = newId(datetime);
  await server.platform.db
    .insertInto('measurement')
    .values({
      id,
      datetime,
      gauge_id,
      photo_id,
      estimated_value: found.read,
      uncertainty: found.read === null ? null : 0.004,
      confidence: found.read === null ? null : 0.9,
      reasons: found.read === null ? ['glare'] : [],
      engine_version: ENGINE_VERSION,
      annotation_version: 1,
      created_at: datetime,
    })
    .execute();
  return { id, photo_id, datetime };
}

/** The next annotation version of the gauge: the same points, all values of its scale times `factor`. */
export async function annotateAnew(
  { platform }: TestServer,
  gaugeId: Id<'gauge'>,
  factor: number,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await sql`insert into gauge_annotation (gauge_id, version, configuration, reference_image_id, created_at)
      select gauge_id, version + 1, jsonb_set(configuration, '{hand_config,ticks}', (
        select jsonb_agg(jsonb_set(t, '{value}', to_jsonb((t ->> 'value')::double precision * ${factor}))
          order by n) from jsonb_array_elements(configuration #> '{hand_config,ticks}') with ordinality e (t, n))),
        reference_image_id, created_at
      from gauge_annotation a where gauge_id = ${gaugeId}
        and version = (select annotation_version from gauge where id = ${gaugeId})`.execute(tx);
    await sql`update gauge set annotation_version = annotation_version + 1 where id = ${gaugeId}`.execute(tx);
  });
}
