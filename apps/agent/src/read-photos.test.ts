import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { onPhotoReceived } from '@tenken/server/src/features/measurement/on-photo-received.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasFfmpeg } from './source/rtsp.ts';
import { HttpCamera } from './testing/http-camera.ts';
import { OnvifDevice } from './testing/onvif-device.ts';
import { streamedJpeg } from './testing/rtsp/rtp-jpeg.ts';
import { RtspCamera } from './testing/rtsp/rtsp-camera.ts';
import { ServedPlant } from './testing/served-plant.ts';

// ffmpeg starts for each picture; a busy machine is slow
vi.setConfig({ testTimeout: 90_000 });

const isStreaming = await hasFfmpeg();
const login = { username: 'admin', password: 'Quiet-Harbour-7' };
const SPAN = 1.6;

/** The current scene of all cameras: the same room with another pressure. */
let pressure = 0.6;
let seed = 1;
const drawScene = () => {
  const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  seed += 1;
  return drawPhoto({ scene: pumpScene(), width: 640, height: 480, values, light: 'day' }, seed);
};
const picture = (): Promise<Buffer> => encodeJpeg(drawScene().image);
/** RTP sends no Huffman tables: the standard ones apply. */
const drawFrame = async (): Promise<Buffer> =>
  sharp(await picture())
    .jpeg({ quality: 90, chromaSubsampling: '4:2:0', optimiseCoding: false })
    .toBuffer();
/** Cached per pressure: ffmpeg reads many frames before it returns one. */
const frames = new Map<number, Promise<Buffer>>();
function frame(): Promise<Buffer> {
  const shown = frames.get(pressure) ?? drawFrame();
  frames.set(pressure, shown);
  return shown;
}

let plant: ServedPlant;
const open: { url: string; close: () => Promise<void> }[] = [];
beforeAll(async () => {
  drawScene(); // traces the scene, where no test has before
  plant = await ServedPlant.open(9, isStreaming ? 'ffmpeg' : undefined);
  await plant.start();
}, 60_000);
afterAll(async () => {
  await plant.close();
  for (const one of open) await one.close();
});
beforeEach(() => plant.server.platform.db.deleteFrom('rate_limit').execute());

const kept = <One extends (typeof open)[number]>(one: One): One => {
  open.push(one);
  return one;
};

/** Requests a photo of the camera and returns its id. */
async function nextPhoto(camera: Camera, ask: () => Promise<unknown>): Promise<string> {
  const before = new Set((await plant.photos(camera)).map(({ id }) => id));
  await ask();
  const fresh = async () => (await plant.photos(camera)).find(({ id }) => !before.has(id));
  await plant.until(async () => (await fresh()) !== undefined);
  return (await fresh())!.id;
}

/** The pressure gauge of the room, drawn on a photo of this camera. */
async function drawGauge(camera: Camera, photo_id: string): Promise<string> {
  const uma = await plant.server.signIn('uma');
  const post = async <Reply>(url: string, payload: object): Promise<Reply> =>
    (await plant.server.call({ method: 'POST', url: `/console/internal/api${url}`, payload }, uma)).json();
  const { reference_image_token } = await post<{ reference_image_token: string }>('/reference_images', {
    photo_id,
  });
  const { annotation } = drawScene().instruments.find(({ name }) => name === 'Pressure')!;
  const { id } = await post<{ id: string }>('/gauges/circle', {
    gauge_configuration: {
      camera_id: camera.id,
      name: 'Pressure',
      unit: 'MPa',
      reference_image_token,
      ...annotation,
    },
  });
  return id;
}

async function readingOf(gaugeId: string, photoId: string): Promise<number | null> {
  await onPhotoReceived(plant.server.platform, { photo_id: photoId });
  const { value } = await plant.server.platform.db
    .selectFrom('measurement')
    .select('estimated_value as value')
    .where('gauge_id', '=', gaugeId)
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return value;
}

let pushed = 0;
async function push(folder: string): Promise<void> {
  const path = join(plant.dataDir, 'incoming', folder);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, `${(pushed += 1)}.jpg`), await picture());
}

const attachments: Readonly<Record<string, () => Promise<{ camera: Camera; ask: () => Promise<unknown> }>>> =
  {
    'an HTTP camera behind digest authentication': async () => {
      const wall: HttpCamera = kept(
        await HttpCamera.start(async (response) => wall.give(response, await picture()), { login }),
      );
      const camera = await plant.attach({ kind: 'http_snapshot', url: wall.url }, login);
      return { camera, ask: () => plant.takePhoto(camera) };
    },
    'an ONVIF camera': async () => {
      const { url } = kept(await OnvifDevice.start(picture, login));
      const camera = await plant.attach({ kind: 'onvif', url }, login);
      return { camera, ask: () => plant.takePhoto(camera) };
    },
    'an RTSP stream': async () => {
      const { url } = kept(await RtspCamera.start(streamedJpeg(frame), { login }));
      const camera = await plant.attach({ kind: 'rtsp', url }, login);
      return { camera, ask: () => plant.takePhoto(camera) };
    },
    'a folder': async () => {
      const camera = await plant.attach({ kind: 'folder', folder: 'wall' });
      return { camera, ask: () => push('wall') };
    },
  };

test.each(Object.keys(attachments).filter((name) => isStreaming || !name.includes('RTSP')))(
  'photos of %s are read',
  async (name) => {
    const { camera, ask } = await attachments[name]!();
    pressure = 0.6;
    const gaugeId = await drawGauge(camera, await nextPhoto(camera, ask));
    pressure = 1.1;
    const value = await readingOf(gaugeId, await nextPhoto(camera, ask));
    expect(Math.abs(value! - 1.1)).toBeLessThan(0.02 * SPAN);
  },
);
