import { randomUUID } from 'node:crypto';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { createTargets } from '@tenken/camera-sim/demo/demo-targets.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { Picture, PhotoSpec } from '@tenken/camera-sim/picture/picture.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import type { Ready } from '../host/host-messages.ts';

const scene = pumpScene();
const SIZE = { width: 640, height: 480 };

/** The fixture's camera C1 "Pump 1": takes photos with a known pressure and uploads them by the device protocol. */
export class PumpCamera {
  readonly #device: DeviceClient;
  readonly #console: ConsoleClient;

  constructor(server: Ready) {
    const { device_id, secret } = server.devices.find(({ camera_id }) => camera_id === 'C1')!;
    this.#device = new DeviceClient({ deviceId: device_id, secret }, { send: sendTo(server.url) });
    this.#console = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
  }

  /** Uploads a photo and answers its id. */
  async shoot(pressure: number, more: Partial<PhotoSpec> = {}, takenAt: Date = new Date()): Promise<string> {
    return this.#send(this.#draw(pressure, more), takenAt);
  }

  /** The first photo, with every instrument on it annotated as a person would. */
  async introduce(pressure: number, takenAt: Date = new Date()): Promise<void> {
    const picture = this.#draw(pressure, {});
    await createTargets(this.#console, 'C1', await this.#send(picture, takenAt), picture.instruments);
  }

  #draw(pressure: number, more: Partial<PhotoSpec>): Picture {
    const values = { Pressure: pressure, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
    return drawPhoto({ scene, ...SIZE, values, light: 'day', ...more }, 11);
  }

  async #send(picture: Picture, takenAt: Date): Promise<string> {
    const meta = { photo_uuid: randomUUID(), taken_at: takenAt.toISOString(), battery_percentage: 80 };
    const answer = await this.#device.uploadPhoto({ meta, image: await encodeJpeg(picture.image) });
    if (answer.status !== 201)
      throw new Error(`upload answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.photo_id;
  }
}
