import { randomUUID } from 'node:crypto';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { createGauge, createReferenceImage } from '@tenken/contract/gauge/gauge.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import type { LoadCamera } from './add-cameras.ts';
import type { ApiClient } from './api-client.ts';
import type { DrawnPhoto } from './draw-photos.ts';

type GaugeConfiguration = BodyIn<typeof createGauge>['gauge_configuration'];

/** Gives a camera one active circle gauge, the way a person does: a photo, its reference image, the annotation on it. */
export async function addGauge(
  api: ApiClient,
  url: string,
  camera: LoadCamera,
  photo: DrawnPhoto,
): Promise<string> {
  const device = new DeviceClient(camera, { send: sendTo(url) });
  const uploaded = await device.uploadPhoto({
    meta: { photo_uuid: randomUUID(), taken_at: new Date().toISOString() },
    image: photo.jpeg,
  });
  if (uploaded.status !== 201) throw new Error(`the reference photo was answered with ${uploaded.status}`);
  const { photo_id } = uploaded.body;
  const { reference_image_token } = await api.call(createReferenceImage, { body: { photo_id } });
  const gauge_configuration = {
    camera_id: camera.cameraId,
    name: 'Pressure',
    unit: 'MPa',
    reference_image_token,
    ...photo.annotation,
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
  } as GaugeConfiguration;
  const gauge = await api.call(createGauge, {
    params: { gaugeType: 'circle' },
    body: { gauge_configuration },
  });
  return gauge.id;
}
