import { randomUUID } from 'node:crypto';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { createGauge, createReferenceImage } from '@tenken/contract/gauge/gauge.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import type { LoadCamera } from './add-cameras.ts';
import type { ApiClient } from './api-client.ts';
import { instrumentOf, type DrawnPhoto } from './draw-photos.ts';

type GaugeConfiguration = BodyIn<typeof createGauge>['gauge_configuration'];

/** Instruments on photos of the pump room with their settings. */
const SETTINGS = {
  Pressure: {
    unit: 'MPa',
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
  },
  Flow: { unit: 'm³/h' },
  'Run lamp': { unit: '' },
} as const;

export type GaugeName = keyof typeof SETTINGS;
export const THREE_GAUGES: readonly GaugeName[] = ['Pressure', 'Flow', 'Run lamp'];

/** Creates one active circle gauge as the console does: photo, reference image, annotation. */
export async function addGauge(
  api: ApiClient,
  url: string,
  camera: LoadCamera,
  photo: DrawnPhoto,
): Promise<string> {
  const [id] = await addGauges(api, url, camera, photo, ['Pressure']);
  return id!;
}

/** The same with several gauges on one reference photo; returns their ids. */
export async function addGauges(
  api: ApiClient,
  url: string,
  camera: LoadCamera,
  photo: DrawnPhoto,
  names: readonly GaugeName[],
): Promise<string[]> {
  const device = new DeviceClient(camera, { send: sendTo(url) });
  const uploaded = await device.uploadPhoto({
    meta: { photo_uuid: randomUUID(), taken_at: new Date().toISOString() },
    image: photo.jpeg,
  });
  if (uploaded.status !== 201) throw new Error(`the reference photo was answered with ${uploaded.status}`);
  const { photo_id } = uploaded.body;
  const ids: string[] = [];
  for (const name of names) {
    const { kind, annotation } = instrumentOf(photo, name);
    const { reference_image_token } = await api.call(createReferenceImage, { body: { photo_id } });
    const gauge_configuration = {
      camera_id: camera.cameraId,
      name,
      reference_image_token,
      ...annotation,
      ...SETTINGS[name],
    } as GaugeConfiguration;
    const gauge = await api.call(createGauge, {
      params: { gaugeType: kind },
      body: { gauge_configuration },
    });
    ids.push(gauge.id);
  }
  return ids;
}
