import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { DeviceClient, type Send } from '@tenken/device/device-client.ts';
import type { LoadCamera } from '../load/add-cameras.ts';

const AT_ONCE = 128;

/** Cameras that share one picture and a few connections. */
export class SimulatedFleet {
  sent = 0;
  readonly #devices: readonly DeviceClient[];
  readonly #jpeg: Uint8Array;

  constructor(url: string, cameras: readonly LoadCamera[], jpeg: Uint8Array, now: () => number) {
    this.#jpeg = jpeg;
    const send = sendKeptAlive(url);
    this.#devices = cameras.map((camera) => new DeviceClient(camera, { send, now }));
  }

  /** Sends the photos of one step, a few at a time; a refusal ends the benchmark. */
  async upload(photos: readonly { readonly camera: number; readonly takenAt: number }[]): Promise<void> {
    const queue = photos.values();
    const work = async (): Promise<void> => {
      for (const { camera, takenAt } of queue) await this.#uploadOne(camera, takenAt);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #uploadOne(camera: number, takenAt: number): Promise<void> {
    const meta = {
      photo_uuid: randomUUID(),
      taken_at: new Date(takenAt).toISOString(),
      trigger: 'schedule',
    };
    const { status, body } = await this.#devices[camera]!.uploadPhoto({ meta, image: this.#jpeg });
    if (status !== 201) throw new Error(`an upload answered ${status}: ${JSON.stringify(body)}`);
    this.sent += 1;
  }
}

/** As sendTo, over connections that stay open: a thousand cameras in one process would run out of ports. */
function sendKeptAlive(url: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const call = request(url + path, { method, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
        );
      });
      call.on('error', reject);
      call.end(Buffer.from(body));
    });
}
