import { randomUUID } from 'node:crypto';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { PhotoSpec, Picture } from '@tenken/camera-sim/picture/picture.ts';
import type { SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';
import type { TestServer } from '../host/server.ts';

/** A photo that was uploaded, with the truth about it. */
export interface Upload {
  readonly photoId: string;
  readonly picture: Picture;
}

/** A camera of the fixture, pointed at a drawn scene. */
export class DrawnCamera {
  readonly #device: DeviceClient;
  readonly #scene: SceneSpec;
  readonly #size: { width: number; height: number };
  readonly console: ConsoleClient;

  constructor(
    server: TestServer,
    cameraId: string,
    scene: SceneSpec,
    size: { width: number; height: number } = { width: 960, height: 720 },
    /** The camera's own clock, in milliseconds: a server whose clock was moved wants one that moved along. */
    now: () => number = Date.now,
  ) {
    const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === cameraId)!;
    this.#device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url), now });
    this.#scene = scene;
    this.#size = size;
    this.console = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  }

  async shoot(
    values: Readonly<Record<string, number>>,
    more: Partial<PhotoSpec> = {},
    takenAt: Date = new Date(),
  ): Promise<Upload> {
    const picture = drawPhoto({ scene: this.#scene, ...this.#size, values, light: 'day', ...more }, 11);
    return { picture, photoId: await this.upload(picture, takenAt) };
  }

  async upload(picture: Picture, takenAt: Date = new Date()): Promise<string> {
    const { thermal } = picture;
    const meta = {
      photo_uuid: randomUUID(),
      taken_at: takenAt.toISOString(),
      ...(thermal ? { thermal: { width: thermal.width, height: thermal.height } } : {}),
    };
    const raw =
      thermal && new Uint8Array(thermal.data.buffer, thermal.data.byteOffset, thermal.data.byteLength);
    const image = await encodeJpeg(picture.image);
    const answer = await this.#device.uploadPhoto({ meta, image, ...(raw ? { thermalRaw: raw } : {}) });
    if (answer.status !== 201)
      throw new Error(`upload answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.photo_id;
  }
}

/** The marks a careful person would draw for an instrument of a picture. */
export function annotationOf({ instruments }: Picture, name: string): GaugeAnnotation {
  const found = instruments.find((instrument) => instrument.name === name)?.annotation;
  if (!found || !('perspective' in found)) throw new Error(`no gauge called ${name}`);
  return found;
}
