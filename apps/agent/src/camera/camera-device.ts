import { join } from 'node:path';
import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import type { AgentCamera, AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import type { Answer } from '@tenken/device/device-client.ts';
import { nextRuleSlots } from '@tenken/device/rule-slots.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { CameraState } from '../store/camera-state.ts';
import { PhotoStore } from '../store/photo-store.ts';
import { codeIn } from '../server-contact.ts';
import type { Ask } from './ask.ts';
import type { CameraBody } from './camera-body.ts';
import { CameraMemory } from './camera-memory.ts';
import { Contact } from './contact.ts';
import { FolderWatch } from './folder-watch.ts';
import { nameCamera } from './name-camera.ts';
import { PhotoSender } from './photo-sender.ts';
import { Shots } from './shots.ts';
import { SourceHealth } from './source-health.ts';
import { WorkLine } from './work-line.ts';

/** What a device that nobody accepts asks again at the most. */
const FETCHED_AGAIN_AFTER_MS = 60_000;

const isUnknownDevice = ({ status, body }: Answer<unknown>): boolean =>
  status === 401 && codeIn(body) === 'bad_signature';

/**
 * One camera as the server sees it: a device that follows its schedule, its settings and its tasks. It begins a photo by
 * writing down that it does, and clears that only when the photo is on disk; so a restart at any line repeats, and never
 * loses or doubles: the photo_uuid follows from the scheduled time, the task or the file.
 */
export class CameraDevice {
  readonly #camera: CameraBody;
  readonly #sender: PhotoSender;
  readonly #shots: Shots;
  readonly #contact: Contact;
  #folder: FolderWatch | null = null;
  #dueAt: Date | null = null;
  #refusedSecret: string | null = null;
  #fetchedAt = Number.NEGATIVE_INFINITY;

  private constructor(deps: AgentDeps, memory: CameraMemory, store: PhotoStore) {
    const deviceId = memory.state.device_id;
    const say = (line: string): void => deps.say(`${nameCamera(memory.state)}: ${line}`);
    const ask: Ask = async (call) => {
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
      line: new WorkLine(say),
      health: new SourceHealth(say, ask),
      ask,
      say,
    };
    this.#sender = new PhotoSender(body);
    this.#camera = { ...body, send: () => void this.sendPhotos() };
    this.#shots = new Shots(this.#camera);
    this.#contact = new Contact(this.#camera, this.#shots, () => this.#plan());
    this.#watch();
    this.#plan();
  }

  /** A camera that the data folder knows; what it had begun is finished. */
  static open(deps: AgentDeps, state: CameraState): Promise<CameraDevice> {
    return CameraDevice.#start(deps, new CameraMemory(deps, state));
  }

  /** A camera that the server has just named. */
  static async create(deps: AgentDeps, named: AgentCamera): Promise<CameraDevice> {
    return CameraDevice.#start(deps, await CameraMemory.create(deps, named));
  }

  static async #start(deps: AgentDeps, memory: CameraMemory): Promise<CameraDevice> {
    const folder = join(deps.dataDir, 'photos', memory.state.device_id);
    const device = new CameraDevice(deps, memory, await PhotoStore.open(folder, deps.space));
    device.#shots.finishOpen();
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

  /** A name and a password that a test picture of this source may use. */
  credentialsFor(source: CameraState['source']) {
    return this.#camera.memory.credentialsFor(source);
  }

  /** The server does not accept its secret any more: it has another one, which it gave to an agent that did not keep it. */
  get mustBeFetched(): boolean {
    const isDue = performance.now() - this.#fetchedAt > FETCHED_AGAIN_AFTER_MS;
    return isDue && this.#refusedSecret === this.#camera.memory.secret;
  }

  /** The camera moved, or has another password or secret. */
  async changeSource(named: AgentCamera): Promise<void> {
    this.#fetchedAt = performance.now();
    await this.#camera.memory.changeSource(named);
    this.#camera.health.purgePicture();
    this.#watch();
  }

  /** What the server said of this camera just now: whoever has something to fetch or to send does so. */
  notice(said: AgentHello['cameras'][number]): void {
    const { memory, health } = this.#camera;
    const isQuiet =
      said.is_active === memory.state.is_active &&
      said.settings_revision === memory.state.settings_revision &&
      said.tasks_waiting === 0 &&
      this.#shots.areAllInLine &&
      health.isReported &&
      !memory.state.is_move_unsaid &&
      this.#contact.isRecent;
    if (!isQuiet) void this.#contact.make(said);
    void this.sendPhotos();
  }

  /** Once a second: begins what is due, looks into the folder. */
  tick(now: Date): void {
    const { memory, line } = this.#camera;
    if (!memory.state.is_active || line.isEnded) return;
    this.#folder?.look();
    const due = this.#dueAt;
    if (due === null || due > now) return;
    this.#plan(now);
    const due_at = due.toISOString();
    if (this.#folder) this.#folder.checkSlot();
    else this.#shots.begin({ kind: 'schedule', due_at }, { last_due_at: due_at });
  }

  /** Nothing is begun any more; answers when what was begun is done. */
  end(): Promise<void> {
    return this.#camera.line.end();
  }

  sendPhotos(): Promise<void> {
    return this.#sender.send();
  }

  #watch(): void {
    const { source } = this.#camera.memory.state;
    this.#folder = source.kind === 'folder' ? new FolderWatch(this.#camera, source.folder) : null;
  }

  /** The next scheduled time, from the rules themselves: it needs no server. */
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
