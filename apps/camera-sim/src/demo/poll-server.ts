import { setTimeout as sleep } from 'node:timers/promises';
import { DeviceClient, sendTo, type DeviceIdentity } from '@tenken/device/device-client.ts';
import type { PlantState } from '../plant/pump-plant.ts';
import { ReferenceCamera } from '../reference-camera.ts';
import type { Shoot } from './demo-shots.ts';
import { sendSensorHistory, sensorRecord } from './demo-sensors.ts';

export interface SimulatedCamera {
  readonly url: string;
  readonly identity: DeviceIdentity;
  readonly cameraId: string;
  readonly shoot: Shoot;
  readonly plantAt: (time: number) => PlantState;
}

/** Short, so that the camera reacts at once to buttons in the demo. */
const CONTACT_MS = 5000;
const SENSOR_MS = 600_000;

/** Runs the tasks of a demo camera and reports its state between photos. */
export async function pollServer(camera: SimulatedCamera, since: number, signal: AbortSignal): Promise<void> {
  const { url, identity, cameraId, shoot, plantAt } = camera;
  const client = new DeviceClient(identity, { send: sendTo(url) });
  const reference = new ReferenceCamera(identity, {
    send: sendTo(url),
    shoot: async () => {
      const { jpeg, battery, thermal, thermalRaw } = await shoot(Date.now());
      const meta = { battery_percentage: battery, ...(thermal ? { thermal } : {}) };
      return { image: jpeg, meta, ...(thermalRaw ? { thermalRaw } : {}) };
    },
    firmwareVersion: 'e2.4.1',
    fpgaVersion: '17',
    imageResolution: '1280x960',
  });
  let reportedAt = 0;
  await sendSensorHistory(client, cameraId, plantAt, since).catch(() => undefined);
  while (!signal.aborted) {
    await reference.contact().catch(() => undefined);
    if (Date.now() - reportedAt > SENSOR_MS) {
      reportedAt = Date.now();
      await client.sensorData([sensorRecord(cameraId, plantAt, reportedAt)]).catch(() => undefined);
    }
    await sleep(CONTACT_MS, undefined, { signal }).catch(() => undefined);
  }
}
