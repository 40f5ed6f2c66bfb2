import { demoWord, type DemoLanguage } from '@tenken/contract/client/demo-words.ts';
import { getCamera } from '@tenken/contract/camera/camera.routes.ts';
import {
  createGauge as createGaugeRoute,
  createReferenceImage,
  patchGauge,
} from '@tenken/contract/gauge/gauge.routes.ts';
import { createGuard as createGuardRoute } from '@tenken/contract/guard/guard.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import type { ConsoleClient } from '../console-client.ts';
import type { PictureInstrument } from '../picture/picture.ts';
import type { MadeTargets } from './demo-state.ts';

/** Settings of each target; the geometry comes from the picture. */
const SETTINGS: Record<string, { unit: string; digits: number; limits?: object; isStopped?: boolean }> = {
  Pressure: {
    unit: 'MPa',
    digits: 3,
    limits: {
      control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
      system_limits_config: { minimum_value: 0.2, maximum_value: 1.4 },
    },
  },
  Flow: {
    unit: 'm³/h',
    digits: 1,
    limits: { control_limits_config: { minimum_value: 60, maximum_value: 170 } },
  },
  'Run lamp': { unit: '', digits: 0 },
  'Old counter': { unit: 'h', digits: 1, isStopped: true },
  'Heater band': {
    unit: '°C',
    digits: 1,
    limits: {
      control_limits_config: { minimum_value: null, maximum_value: 100 },
      system_limits_config: { minimum_value: null, maximum_value: 115 },
    },
  },
};

interface Demo {
  readonly language: DemoLanguage;
  readonly made: MadeTargets;
}

/** Creates the targets of a photo by the real API; existing ones stay. */
export async function createTargets(
  console: ConsoleClient,
  cameraId: string,
  photoId: string,
  instruments: readonly PictureInstrument[],
  demo?: Demo,
): Promise<void> {
  const { gauges, guards } = await console.call(getCamera, { params: { id: cameraId } });
  for (const instrument of instruments) {
    if (demo?.made.idOf(cameraId, instrument.name) !== undefined) continue;
    const name = demoWord(instrument.name, demo?.language ?? 'en');
    const create = (): Promise<string> =>
      instrument.kind === 'guard'
        ? createGuard(console, cameraId, name, instrument)
        : createGauge(console, cameraId, photoId, name, instrument);
    const existing = [...gauges, ...guards].find((target) => target.name === name);
    const id = existing?.id ?? (demo?.made.isOpen === false ? null : await create());
    await demo?.made.note(cameraId, instrument.name, id);
  }
}

async function createGauge(
  console: ConsoleClient,
  cameraId: string,
  photoId: string,
  name: string,
  instrument: PictureInstrument,
): Promise<string> {
  const settings = SETTINGS[instrument.name] ?? { unit: '', digits: 3 };
  const { reference_image_token } = await console.call(createReferenceImage, { body: { photo_id: photoId } });
  const gauge_configuration = {
    camera_id: cameraId,
    name,
    unit: settings.unit,
    reference_image_token,
    measurement_format: {
      rounding_method: 'round_to_nearest_value',
      digits_after_decimal_point: settings.digits,
    },
    ...instrument.annotation,
    ...settings.limits,
  };
  const { id } = await console.call(createGaugeRoute, {
    params: { gaugeType: instrument.kind },
    body: {
      gauge_configuration: gauge_configuration as BodyIn<typeof createGaugeRoute>['gauge_configuration'],
    },
  });
  if (settings.isStopped) await console.call(patchGauge, { params: { id }, body: { is_active: false } });
  return id;
}

async function createGuard(
  console: ConsoleClient,
  cameraId: string,
  name: string,
  { annotation }: PictureInstrument,
): Promise<string> {
  const guard = { camera_id: cameraId, name, ...annotation };
  const { id } = await console.call(createGuardRoute, { body: guard as BodyIn<typeof createGuardRoute> });
  return id;
}
