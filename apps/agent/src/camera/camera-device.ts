import { join } from 'node:path';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import type { AgentCamera, AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import type { Answer } from '@tenken/device/device-client.ts';
import { nextRuleSlots } from '@tenken/device/rule-slots.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { CameraState } from '../store/camera-state.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { errorCodeOf } from '../connection-log.ts';
import type { DeviceCall } from './device-call.ts';
import type { CameraBody } from './camera-body.ts';
import { CameraMemory } from './camera-memory.ts';
import { DeviceSync } from './device-sync.ts';
import { FolderWatch } from './folder-watch.ts';
import { nameCamera } from './name-camera.ts';
import { PhotoSender } from './photo-sender.ts';
import { CaptureJobs } from './capture-jobs.ts';
import { SourceHealth } from './source-health.ts';
import { SerialQueue } from './serial-queue.ts';

/** The shortest interval at which the source of a refused camera is fetched again. */
const REFETCH_AFTER_MS = 60_000;

const isUnknownDevice = ({ status, body }: Answer<unknown>): boolean =>
  status === 401 && errorCodeOf(body) === 'bad_signature';

/**
 * One camera, which the server sees as a device with a schedule, settings and tasks. A capture is stored as open before it
 * starts and closed only when the photo is on disk. A restart at any point therefore repeats it, and neither loses nor
 * duplicates photos: the photo_uuid is derived from the scheduled time, the task or the file.
 */
export class CameraDevice {
  readonly #camera: CameraBody;
  readonly #sender: PhotoSender;
  readonly #captures: CaptureJobs;
  readonly #deviceSync: DeviceSync;
  #folder: FolderWatch | null = null;
  #dueAt: Date | null = null;
  #refusedSecret: string | null = null;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  private constructor(deps: AgentDeps, memory: CameraMemory, store: PhotoStore) {
    const deviceId = memory.state.device_id;
    const log = (line: string): void => deps.log(`${nameCamera(memory.state)}: ${line}`);
    const callServer: DeviceCall = async (call) => {
      const { secret } = memory;
      const client = deps.link.deviceClient({ deviceId, secret });
      const answer = await deps.link.clock.ask(() => call(client));
      if (isUnknownDevice(answer)) this.#refusedSecret = secret;
      return answer;
    };
    const body = {
      deps,
      memory,
      store,
      queue: new SerialQueue(log),
      health: new SourceHealth(log, callServer),
      callServer,
      log,
    };
    this.#sender = new PhotoSender(body);
    this.#camera = { ...body, send: () => void this.sendPhotos() };
    this.#captures = new CaptureJobs(this.#camera);
    this.#deviceSync = new DeviceSync(this.#camera, this.#captures, () => this.#plan());
    this.#watch();
    this.#plan();
  }

  /** Restores a camera from the data folder and finishes its open captures. */
  static open(deps: AgentDeps, state: CameraState): Promise<CameraDevice> {
    return CameraDevice.#start(deps, new CameraMemory(deps, state));
  }

  /** Creates a camera that the server assigned for the first time. */
  static async create(deps: AgentDeps, named: AgentCamera): Promise<CameraDevice> {
    return CameraDevice.#start(deps, await CameraMemory.create(deps, named));
  }

  static async #start(deps: AgentDeps, memory: CameraMemory): Promise<CameraDevice> {
    const folder = join(deps.dataDir, 'photos', memory.state.device_id);
    const device = new CameraDevice(deps, memory, await PhotoStore.open(folder, deps.space));
    device.#captures.finishOpen();
    return device;
  }

  get store(): PhotoStore {
    return this.#camera.store;
  }

  get deviceId(): string {
    return this.#camera.memory.state.device_id;
  }

  get sourceRevision(): number {
    return this.#camera.memory.state.source_revision;
  }

  get lastError(): SourceError | null {
    return this.#camera.health.error;
  }

  /** Stored credentials that a test picture of this source may use. */
  credentialsFor(source: CameraState['source']) {
    return this.#camera.memory.credentialsFor(source);
  }

  /** The server rejects the secret: it issued another one to an agent that did not store it. */
  get mustBeFetched(): boolean {
    const isDue = performance.now() - this.#fetchedAt > REFETCH_AFTER_MS;
    return isDue && this.#refusedSecret === this.#camera.memory.secret;
  }

  /** The camera moved, or has another password or secret. */
  async changeSource(named: AgentCamera): Promise<void> {
    this.#fetchedAt = performance.now();
    await this.#camera.memory.changeSource(named);
    this.#camera.health.purgePicture();
    this.#watch();
  }

  /** Compares the state from the server's hello with ours and starts what is needed. */
  notice(assigned: AgentHello['cameras'][number]): void {
    const { memory, health } = this.#camera;
    const isQuiet =
      assigned.is_active === memory.state.is_active &&
      assigned.settings_revision === memory.state.settings_revision &&
      assigned.tasks_waiting === 0 &&
      this.#captures.areAllQueued &&
      health.isReported &&
      !memory.state.is_move_unsaid &&
      this.#deviceSync.isRecent;
    if (!isQuiet) void this.#deviceSync.run(assigned);
    void this.sendPhotos();
  }

  /** Called once a second: starts due captures and polls the folder. */
  tick(now: Date): void {
    const { memory, queue } = this.#camera;
    if (!memory.state.is_active || queue.isEnded) return;
    this.#folder?.poll();
    const due = this.#dueAt;
    if (due === null || due > now) return;
    this.#plan(now);
    const due_at = due.toISOString();
    if (this.#folder) this.#folder.checkSlot();
    else this.#captures.begin({ kind: 'schedule', due_at }, { last_due_at: due_at });
  }

  /** Starts nothing new; resolves when running work is done. */
  end(): Promise<void> {
    return this.#camera.queue.end();
  }

  sendPhotos(): Promise<void> {
    return this.#sender.send();
  }

  #watch(): void {
    const { source } = this.#camera.memory.state;
    this.#folder = source.kind === 'folder' ? new FolderWatch(this.#camera, source.folder) : null;
  }

  /** Computes the next scheduled time from the recurrence rules, without the server. */
  #plan(from?: Date): void {
    const { schedule, last_due_at, is_active } = this.#camera.memory.state;
    if (!schedule || !is_active) {
      this.#dueAt = null;
      return;
    }
    const now = from ?? new Date(this.#camera.deps.link.clock.now());
    const after = last_due_at === null ? now : new Date(Math.max(now.getTime(), Date.parse(last_due_at)));
    this.#dueAt = nextRuleSlots(schedule.rrules, schedule.timezone, after, 1)[0] ?? null;
  }
}
