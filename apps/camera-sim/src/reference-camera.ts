import { randomUUID } from 'node:crypto';
import { platformOfDevice, type PlatformType } from '@tenken/contract/camera/device-model.ts';
import type { DeviceTask } from '@tenken/contract/device/task-event.schema.ts';
import { DeviceClient, type DeviceIdentity, type Send, type Upload } from '@tenken/device/device-client.ts';
import { CorrectedClock } from '@tenken/device/corrected-clock.ts';
import { PhotoBuffer } from './photo-buffer.ts';

/** What the lens gives: a picture, and a thermal matrix where there is one. */
export interface Shot {
  readonly image: Uint8Array;
  readonly thermalRaw?: Uint8Array;
  /** Further fields of `meta`: battery_percentage, exposure_value, thermal. */
  readonly meta?: Record<string, unknown>;
}

export interface ReferenceCameraOptions {
  readonly send: Send;
  readonly shoot: (settings: Record<string, unknown>) => Promise<Shot>;
  /** The device's own clock in milliseconds; may be wrong. */
  readonly now?: () => number;
  readonly firmwareVersion?: string;
  readonly fpgaVersion?: string;
  /** `1280x960`. */
  readonly imageResolution?: string;
}

/**
 * Reference implementation of the device protocol (docs/device-protocol.md). Each wake-up says hello, sends buffered photos,
 * fetches changed settings, and runs tasks.
 */
export class ReferenceCamera {
  readonly buffer = new PhotoBuffer();
  readonly #client: DeviceClient;
  readonly #shoot: ReferenceCameraOptions['shoot'];
  readonly #platform: PlatformType;
  readonly #versions: { firmware_version: string; fpga_version?: string; image_resolution?: string };
  readonly #clock: CorrectedClock;
  #settings: Record<string, unknown> = {};
  #revision = 0;

  constructor(identity: DeviceIdentity, options: ReferenceCameraOptions) {
    this.#clock = new CorrectedClock(options.now);
    this.#client = new DeviceClient(identity, { send: options.send, now: this.#clock.now });
    this.#shoot = options.shoot;
    this.#platform = platformOfDevice(identity.deviceId);
    const { firmwareVersion, fpgaVersion, imageResolution } = options;
    this.#versions = {
      firmware_version: firmwareVersion ?? (this.#platform === 'platform_1' ? 'b1.0.0' : 'e1.0.0'),
      ...(fpgaVersion === undefined ? {} : { fpga_version: fpgaVersion }),
      ...(imageResolution === undefined ? {} : { image_resolution: imageResolution }),
    };
  }

  /** Takes a photo and buffers it until it is uploaded. */
  async shoot(trigger: string, taskId?: string): Promise<void> {
    const { image, thermalRaw, meta } = await this.#shoot(this.#settings);
    this.buffer.add({
      meta: {
        photo_uuid: randomUUID(),
        taken_at: new Date(this.#clock.now()).toISOString(),
        trigger,
        ...(taskId === undefined ? {} : { task_id: taskId }),
        ...meta,
      },
      image,
      ...(thermalRaw ? { thermalRaw } : {}),
    });
  }

  /** One session with the server; a network failure throws, and the next session continues from there. */
  async contact(): Promise<{ nextPhotoshootAt: Date | null; pollAfterSeconds: number }> {
    const hello = await this.#clock.ask(() =>
      this.#client.hello({ ...this.#versions, settings_revision: this.#revision }),
    );
    if (hello.status !== 200) throw new Error(`hello was answered ${hello.status}`);
    const { camera_id, is_active, settings_revision, next_photoshoot_at, poll_after_seconds } = hello.body;
    if (camera_id !== null && is_active) {
      await this.#sendPhotos();
      if (settings_revision !== this.#revision) await this.#fetchSettings();
      await this.doTasks();
    }
    return {
      nextPhotoshootAt: next_photoshoot_at === null ? null : new Date(next_photoshoot_at),
      pollAfterSeconds: poll_after_seconds,
    };
  }

  /** Fetches and runs tasks; true when there was one. */
  async doTasks(): Promise<boolean> {
    const { status, body } = await this.#clock.ask(() => this.#client.tasks());
    if (status !== 200) return false;
    for (const task of body.records) await this.#do(task);
    return body.records.length > 0;
  }

  async #do(task: DeviceTask): Promise<void> {
    const report = (event: 'received' | 'accepted' | 'running' | 'done' | 'rejected', message?: string) =>
      this.#clock.ask(() =>
        this.#client.taskEvent(task.id, { event, ...(message === undefined ? {} : { message }) }),
      );
    const starts =
      this.#platform === 'platform_1' ? (['accepted', 'running'] as const) : (['received'] as const);
    for (const event of starts) if ((await report(event)).status !== 200) return;
    if (task.type === 'photoshoot_request') {
      await this.shoot(task.payload['trigger'] === 'retry' ? 'retry' : 'remote', task.id);
      await report('done');
      await this.#sendPhotos();
      return;
    }
    await report('done');
    await this.#fetchSettings();
  }

  /** The revision counts as applied only when the device says so. */
  async #fetchSettings(): Promise<void> {
    const { status, body } = await this.#clock.ask(() => this.#client.settings());
    if (status !== 200) return;
    this.#settings = body.settings;
    this.#revision = body.settings_revision;
    await this.#clock.ask(() => this.#client.status({ settings_revision: this.#revision }));
  }

  async #sendPhotos(): Promise<void> {
    await this.buffer.drain((photo: Upload) => this.#clock.ask(() => this.#client.uploadPhoto(photo)));
  }
}
