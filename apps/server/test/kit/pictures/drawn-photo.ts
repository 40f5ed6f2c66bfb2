import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import type { PhotoSpec } from '@tenken/camera-sim/picture/picture.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { photoFileKey } from '../../../src/features/photo/photo-files.ts';
import { insertPhoto } from '../rows/plain-target.ts';
import type { TestPlatform } from '../test-platform.ts';

const scene = pumpScene();
const SIZE = { width: 640, height: 480 };

type Drawn = { photoId: Id<'photo'>; jpeg: Buffer; annotation: GaugeAnnotation };

/** A stored photo of the pump room with the annotation of its pressure gauge (0 to 1.6 MPa). */
export async function insertDrawnPhoto(
  platform: TestPlatform,
  cameraId: string,
  pressure: number,
  more: Partial<PhotoSpec> = {},
): Promise<Drawn> {
  const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  const picture = drawPhoto({ scene, ...SIZE, values, light: 'day', ...more }, 7);
  const jpeg = await encodeJpeg(picture.image);
  const { annotation } = picture.instruments.find(({ name }) => name === 'Pressure')!;
  const photoId = await insertPicture(platform, cameraId, jpeg);
  return { photoId, jpeg, annotation: annotation as GaugeAnnotation };
}

/** A stored photo with a given picture. */
export async function insertPicture(
  platform: TestPlatform,
  cameraId: string,
  jpeg: Buffer,
): Promise<Id<'photo'>> {
  const photoId = await insertPhoto(platform, cameraId);
  await platform.blobs.put(photoFileKey(photoId, 'image.jpg'), jpeg);
  return photoId;
}

let sample: Promise<Drawn> | undefined;

/** Like insertDrawnPhoto, drawn once per process: for calls that only have to succeed. */
export async function insertSamplePhoto(platform: TestPlatform, cameraId: string): Promise<Drawn> {
  sample ??= insertDrawnPhoto(platform, cameraId, 0.8);
  const drawn = await sample;
  return { ...drawn, photoId: await insertPicture(platform, cameraId, drawn.jpeg) };
}
