import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import { randomUUID } from 'node:crypto';
import { createDataFolder } from '../load/data-folder.ts';
import { startServerProcess } from '../load/server-process.ts';
import { consoleFolder } from './console-folder.ts';

/** A server with the built console and one circle gauge on a photo of 1280 × 960. */
export interface AnnotatorPlant {
  readonly url: string;
  readonly prefix: string;
  readonly account: { readonly email: string; readonly password: string };
  readonly gaugeId: string;
  close(): Promise<void>;
}

interface Device {
  readonly device_id: string;
  readonly camera_id: string;
  readonly secret: string;
}

const CAMERA = 'C1';
const VALUES = { Pressure: 0.92, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };

export async function openAnnotatorPlant(): Promise<AnnotatorPlant> {
  const folder = await createDataFolder('annotator');
  const server = await startServerProcess({ ...folder, consoleDir: consoleFolder() });
  const close = async (): Promise<void> => {
    await server.stop();
    await folder.remove();
  };
  try {
    const account = { email: 'uma@north.test', password: server.password };
    const console = new ConsoleClient(server, account);
    const picture = drawPhoto(
      { scene: pumpScene(), width: 1280, height: 960, values: VALUES, light: 'day' },
      11,
    );
    const devices = server.devices as readonly Device[];
    const { device_id, secret } = devices.find(({ camera_id }) => camera_id === CAMERA)!;
    const device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
    const meta = { photo_uuid: randomUUID(), taken_at: new Date().toISOString() };
    const answer = await device.uploadPhoto({ meta, image: await encodeJpeg(picture.image) });
    await createTargets(console, CAMERA, answer.body.photo_id, picture.instruments);
    const { records } = await console.api<{ records: { id: string; type: string }[] }>(
      'GET',
      `/gauges?camera_id=${CAMERA}`,
    );
    const gaugeId = records.find(({ type }) => type === 'circle')!.id;
    return { url: server.url, prefix: server.prefix, account, gaugeId, close };
  } catch (error) {
    await close();
    throw error;
  }
}
