import { listSensorData } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { DEVICE_MODELS, platformOfDevice, type PlatformType } from '@tenken/contract/camera/device-model.ts';
import type { SensorData } from '@tenken/contract/camera/sensor-data.schema.ts';
import { getCameraSettings, putCameraSettings } from '@tenken/contract/camera/settings.routes.ts';
import { createCameraTask, listCameraTasks } from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask, TaskType } from '@tenken/contract/camera/task.schema.ts';
import { getCalendar } from '@tenken/contract/photo/calendar.routes.ts';
import type { FakePlant } from '../../shared/testing/fake-plant.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';

/** A camera with a device, and what the plant answers of both; what is put into its lists is answered from then on. */
export class Device {
  readonly camera: Camera;
  /** The newest first, as is what it reported. */
  readonly tasks: CameraTask[] = [];
  readonly reports: SensorData[] = [];

  constructor(plant: FakePlant, device_id: string, change: Partial<Camera> = {}) {
    this.camera = plant.addCamera('C1', {
      name: 'Pump 1',
      device_id,
      device_type: typeOf(device_id),
      ...change,
    });
    const { camera, tasks, reports } = this;
    const state = () => ({
      settings: {
        ...camera.settings,
        schedule_id: camera.schedule?.id ?? null,
        timezone: camera.timezone,
        expected_interval_minutes: null,
      },
      settings_revision: camera.settings_revision,
      applied_revision: camera.applied_revision,
      platform_type: platformOf(device_id),
      device_id,
    });
    const listed = <Thing>(records: readonly Thing[]) => ({
      records: [...records],
      navigation: { next_page: null },
    });
    plant.server.on(getCameraSettings, state);
    plant.server.on(putCameraSettings, ({ body }) => {
      const {
        schedule_id: _schedule,
        timezone: _zone,
        expected_interval_minutes: _often,
        ...settings
      } = body.settings;
      Object.assign(camera.settings, settings);
      camera.settings_revision += 1;
      return { ...state(), task: this.addTask('camera_settings_update') };
    });
    plant.server.on(listCameraTasks, () => listed(tasks));
    plant.server.on(createCameraTask, ({ body }) =>
      tasks.some(({ result, type }) => result === null && type === body.type)
        ? new Refusal('task_in_progress')
        : this.addTask(body.type),
    );
    plant.server.on(listSensorData, () => listed(reports));
    plant.server.on(getCalendar, () => ({
      timezone: camera.timezone,
      schedule: null,
      expected_interval_minutes: null,
      slots: [],
      next: [],
      retry: 'never' as const,
    }));
  }

  addTask(type: TaskType, change: Partial<CameraTask> = {}): CameraTask {
    const now = new Date().toISOString();
    const status = change.status ?? 'queued';
    const task: CameraTask = {
      id: `T${this.tasks.length + 1}`,
      camera: { id: this.camera.id },
      type,
      status,
      result: null,
      message: '',
      payload: {},
      requested_by: { id: 'uma', name: 'Uma' },
      created_at: now,
      accepted_at: null,
      updated_at: now,
      steps: [{ status, at: now }],
      photo: null,
      ...change,
    };
    this.tasks.unshift(task);
    return task;
  }
}

const typeOf = (deviceId: string) =>
  DEVICE_MODELS.find(({ prefix }) => deviceId.startsWith(prefix))?.device_type ?? null;

function platformOf(deviceId: string): PlatformType | null {
  try {
    return platformOfDevice(deviceId);
  } catch {
    return null;
  }
}
