import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isWarning, type SourceError } from '@tenken/contract/agent/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/agent/source-error.words.ts';
import type { AgentCamera, AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import type { DeviceTask } from '@tenken/contract/device/task-event.schema.ts';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { judgePhotoAnswer } from '@tenken/device/photo-answer.ts';
import { nextRuleSlots } from '@tenken/device/rule-slots.ts';
import { sealedPurpose } from '@tenken/device/sealed-to-agent.ts';
import { preparePicture, type Prepared } from './picture/prepare-picture.ts';
import type { AgentParts } from './agent-parts.ts';
import { pullSource } from './pull-source.ts';
import { readSettings } from './read-settings.ts';
import { WatchedFolder } from './source/folder.ts';
import { SourceProblem } from './source/source.ts';
import {
  credentialsOf,
  lockCredentials,
  lockSecret,
  saveCameraState,
  secretOf,
  type CameraState,
  type OpenShot,
} from './store/camera-state.ts';
import { PhotoStore, type PhotoMeta } from './store/photo-store.ts';

/** A scheduled photo that was begun before a restart is finished if it is not older than this. */
const FINISH_WITHIN_MS = 10 * 60_000;
/** As many times the very same bytes are no coincidence: a sensor has noise. */
const FROZEN_AFTER = 3;

/**
 * One camera as the server sees it: a device that follows its schedule, its settings and its tasks. It begins a photo by
 * writing down that it does, and forgets that only when the photo is on disk; so a restart at any line repeats, and never
 * loses or doubles: the photo_uuid follows from the scheduled time, the task or the file.
 */
export class CameraDevice {
  readonly store: PhotoStore;
  readonly #parts: AgentParts;
  readonly #path: string;
  readonly #client: DeviceClient;
  #state: CameraState;
  #folder: WatchedFolder | null = null;
  #dueAt: Date | null = null;
  /** Work of this camera is done one after the other; another camera never waits for it. */
  #line: Promise<unknown> = Promise.resolve();
  #isSending = false;
  #isInContact = false;
  #contactAt = 0;
  #isEnded = false;
  #error: SourceError | null = null;
  /** What the server was told last; undefined after a start. */
  #toldError: SourceError | null | undefined;
  #lastPicture = { sha256: '', times: 0 };
  #filesSinceSlot = 0;
  #isLooking = false;
  /** Shots that are in the line; the others that are open wait for a contact. */
  readonly #working = new Set<string>();

  private constructor(parts: AgentParts, state: CameraState, store: PhotoStore) {
    this.#parts = parts;
    this.#state = state;
    this.store = store;
    this.#path = statePath(parts, state.device_id);
    const secret = secretOf(parts.vault, state);
    this.#client = parts.link.deviceClient({ deviceId: state.device_id, secret });
    this.#watch();
    this.#plan();
  }

  /** A camera that the data folder knows; what it had begun is finished. */
  static async open(parts: AgentParts, state: CameraState): Promise<CameraDevice> {
    const store = await PhotoStore.open(join(parts.dataDir, 'photos', state.device_id), parts.space);
    const device = new CameraDevice(parts, state, store);
    device.#finishOpen();
    return device;
  }

  /** A camera that the server has just told of. */
  static async create(parts: AgentParts, told: AgentCamera): Promise<CameraDevice> {
    const { device_id } = told;
    const secret = parts.vault.openSealed(told.sealed_secret, sealedPurpose.deviceSecret(device_id));
    const state: CameraState = {
      device_id,
      source: told.source,
      source_revision: told.source_revision,
      locked_secret: lockSecret(parts.vault, device_id, secret),
      locked_credentials: newCredentials(parts, told, null),
      is_active: true,
      settings_revision: 0,
      settings: readSettings({}),
      schedule: null,
      last_due_at: null,
      open: [],
    };
    await saveCameraState(statePath(parts, device_id), state);
    return CameraDevice.open(parts, state);
  }

  get deviceId(): string {
    return this.#state.device_id;
  }

  get sourceRevision(): number {
    return this.#state.source_revision;
  }

  get lastError(): SourceError | null {
    return this.#error;
  }

  /** A name and a password that a test picture may use. */
  get credentials() {
    return credentialsOf(this.#parts.vault, this.#state);
  }

  /** The camera moved, or has another password. */
  async changeSource(told: AgentCamera): Promise<void> {
    await this.#save({
      source: told.source,
      source_revision: told.source_revision,
      locked_credentials: newCredentials(this.#parts, told, this.#state.locked_credentials),
    });
    this.#lastPicture = { sha256: '', times: 0 };
    this.#watch();
  }

  /** What the server said of this camera just now: whoever has something to fetch or to send does so. */
  notice(told: AgentHello['cameras'][number]): void {
    const isQuiet =
      told.is_active === this.#state.is_active &&
      told.settings_revision === this.#state.settings_revision &&
      told.tasks_waiting === 0 &&
      this.#state.open.every((shot) => this.#working.has(keyOf(shot))) &&
      this.#toldError === this.#error &&
      Date.now() - this.#contactAt < this.#parts.pollMs;
    if (!isQuiet) void this.#contact();
    void this.sendPhotos();
  }

  /** Once a second: begins what is due, looks into the folder. */
  tick(now: Date): void {
    if (!this.#state.is_active || this.#isEnded) return;
    if (this.#folder && !this.#isLooking) {
      this.#isLooking = true;
      this.#inLine(() => this.#lookIntoFolder().finally(() => (this.#isLooking = false)));
    }
    const due = this.#dueAt;
    if (due === null || due > now) return;
    this.#plan(now);
    const shot: OpenShot = { kind: 'schedule', due_at: due.toISOString() };
    if (this.#folder) this.#judgeFolder();
    else this.#inLine(() => this.#begin(shot, { last_due_at: shot.due_at }));
  }

  /** Nothing is begun any more; answers when what was begun is done. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#line;
  }

  /** Sends what waits, oldest first, until the server says: not now. */
  async sendPhotos(): Promise<void> {
    if (this.#isSending || this.store.size === 0) return;
    this.#isSending = true;
    try {
      for (let first = await this.store.first(); first && !this.#isEnded; first = await this.store.first()) {
        const { upload, name } = first;
        const { status } = await this.#parts.inTurnToSend(() =>
          this.#ask(() => this.#client.uploadPhoto(upload)),
        );
        const verdict = judgePhotoAnswer(status);
        if (verdict === 'later') return;
        if (verdict === 'refused')
          this.#parts.say(`${this.deviceId}: the server refused a photo (${status})`);
        await this.store.remove(name);
      }
    } catch {
      // no answer: the next contact goes on here
    } finally {
      this.#isSending = false;
    }
  }

  #inLine(work: () => Promise<void>): void {
    this.#line = this.#line.then(work).catch((error: unknown) => {
      this.#parts.say(`${this.deviceId}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  /** Writes down what is begun before anything is asked of the camera. */
  async #begin(shot: OpenShot, change: Partial<CameraState> = {}): Promise<void> {
    if (this.#isEnded) return;
    await this.#save({ ...change, open: [...this.#state.open, shot] });
    await this.#finish(shot);
  }

  /** What was begun before a restart, or could not be told while the server was away. */
  #finishOpen(): void {
    for (const shot of this.#state.open)
      if (!this.#working.has(keyOf(shot))) {
        this.#working.add(keyOf(shot));
        this.#inLine(() => this.#finish(shot));
      }
  }

  async #finish(shot: OpenShot): Promise<void> {
    this.#working.add(keyOf(shot));
    try {
      await this.#takeAndTell(shot);
    } finally {
      this.#working.delete(keyOf(shot));
    }
  }

  async #takeAndTell(shot: OpenShot): Promise<void> {
    const dueAt = shot.kind === 'schedule' ? Date.parse(shot.due_at) : null;
    const isTooLate = dueAt !== null && this.#parts.link.clock.now() - dueAt > FINISH_WITHIN_MS;
    const error = isTooLate ? null : await this.#take(shot);
    if (shot.kind === 'task' && !(await this.#tellDone(shot.task_id, error))) return; // again at the next contact
    await this.#close(shot);
    void this.sendPhotos();
    void this.#tellError();
  }

  /** The photo of a shot is on disk afterwards, or there is a reason why not. */
  async #take(shot: OpenShot): Promise<SourceError | null> {
    const meta = metaOf(this.deviceId, shot);
    if (this.store.has(meta.photo_uuid)) return null;
    const { source, settings } = this.#state;
    try {
      if (source.kind === 'folder') throw new SourceProblem('nothing_new');
      const takenAt = new Date(this.#parts.link.clock.now());
      const bytes = await pullSource(source, this.#parts.reach, this.credentials, this.#parts.ffmpeg);
      const picture = await this.#parts.inTurnToDevelop(() => preparePicture(bytes, settings));
      await this.store.add({ meta: { ...meta, taken_at: takenAt.toISOString() }, image: picture.image });
      this.#noteError(this.#judgePicture(picture));
      return null;
    } catch (error) {
      const code = codeOf(error);
      this.#noteError(code, error);
      return code;
    }
  }

  #judgePicture({ sha256, warning }: Prepared): SourceError | null {
    const isSame = this.#lastPicture.sha256 === sha256;
    this.#lastPicture = { sha256, times: isSame ? this.#lastPicture.times + 1 : 1 };
    return this.#lastPicture.times >= FROZEN_AFTER ? 'frozen_picture' : warning;
  }

  async #lookIntoFolder(): Promise<void> {
    const folder = this.#folder;
    if (!folder || this.#isEnded) return;
    for (const finding of await folder.look(this.#parts.link.clock.now())) {
      if (finding.kind === 'broken') {
        await folder.reject(finding.name);
        this.#noteError('half_a_picture', finding.name);
        continue;
      }
      const { name, bytes, takenAt, identity } = finding.picture;
      try {
        const picture = await this.#parts.inTurnToDevelop(() => preparePicture(bytes, this.#state.settings));
        const photo_uuid = uuidOf(`${this.deviceId} file ${identity}`);
        const meta = { photo_uuid, taken_at: takenAt.toISOString(), trigger: 'schedule' } as const;
        await this.store.add({ meta, image: picture.image });
        this.#filesSinceSlot += 1;
        this.#noteError(picture.warning);
      } catch (error) {
        const code = codeOf(error);
        this.#noteError(code, error);
        if (code === 'disk_full') return; // the file stays where it is
        await folder.reject(name);
        continue;
      }
      await folder.take(name);
      void this.sendPhotos();
    }
    void this.#tellError();
  }

  /** A camera that pushes by itself is late when nothing came between two scheduled times. */
  #judgeFolder(): void {
    if (this.#filesSinceSlot === 0) this.#noteError('nothing_new');
    this.#filesSinceSlot = 0;
    void this.#tellError();
  }

  #noteError(code: SourceError | null, cause?: unknown): void {
    if (code === this.#error) return;
    this.#error = code;
    const detail = cause instanceof Error ? ` (${cause.message})` : '';
    const words = code === null ? 'the camera gives pictures again.' : sourceErrorWords.en[code];
    this.#parts.say(`${this.deviceId}: ${words}${detail}`);
  }

  async #tellError(): Promise<void> {
    if (this.#toldError === this.#error) return;
    const told = this.#error;
    const answer = await this.#ask(() => this.#client.status({ source_error: told })).catch(() => null);
    if (answer?.status === 200) this.#toldError = told;
  }

  /** As every device of ours: hello, settings if they changed, tasks. A failure anywhere ends it; the next one goes on. */
  async #contact(): Promise<void> {
    if (this.#isInContact || this.#isEnded) return;
    this.#isInContact = true;
    try {
      const hello = await this.#ask(() =>
        this.#client.hello({
          firmware_version: this.#parts.version,
          settings_revision: this.#state.settings_revision,
        }),
      );
      if (hello.status !== 200 || hello.body.camera_id === null) return;
      this.#contactAt = Date.now();
      if (hello.body.is_active !== this.#state.is_active)
        await this.#save({ is_active: hello.body.is_active });
      this.#plan();
      if (hello.body.settings_revision !== this.#state.settings_revision) await this.#fetchSettings();
      await this.#tellError();
      this.#finishOpen();
      if (hello.body.tasks_waiting > 0) await this.#fetchTasks();
    } catch {
      // no answer: again with the next notice
    } finally {
      this.#isInContact = false;
    }
  }

  async #fetchSettings(): Promise<void> {
    const { status, body } = await this.#ask(() => this.#client.settings());
    if (status !== 200) return;
    await this.#save({
      settings: readSettings(body.settings),
      schedule: body.schedule && { rrules: body.schedule.rrules, timezone: body.schedule.timezone },
      settings_revision: body.settings_revision,
    });
    this.#plan();
    // the revision counts as applied only when the device says so
    await this.#ask(() => this.#client.status({ settings_revision: body.settings_revision }));
  }

  async #fetchTasks(): Promise<void> {
    const { status, body } = await this.#ask(() => this.#client.tasks());
    if (status !== 200) return;
    for (const task of body.records) {
      if (this.#working.has(task.id)) continue;
      this.#working.add(task.id);
      this.#inLine(() => this.#doTask(task).finally(() => this.#working.delete(task.id)));
    }
  }

  async #doTask(task: DeviceTask): Promise<void> {
    const shot: OpenShot | null =
      task.type === 'photoshoot_request'
        ? {
            kind: 'task',
            task_id: task.id,
            trigger: task.payload['trigger'] === 'retry' ? 'retry' : 'remote',
          }
        : null;
    // written down first: once it is told as received, the server does not hand it out again
    if (shot && !this.#state.open.some((one) => keyOf(one) === task.id))
      await this.#save({ open: [...this.#state.open, shot] });
    const received = await this.#ask(() => this.#client.taskEvent(task.id, { event: 'received' }));
    if (received.status !== 200) {
      if (shot) await this.#close(shot);
      return;
    }
    if (shot) return this.#finish(shot);
    await this.#ask(() => this.#client.taskEvent(task.id, { event: 'done' }));
    await this.#fetchSettings();
  }

  /** False when nobody heard it. A task that the server has ended meanwhile is none any more. */
  async #tellDone(taskId: string, error: SourceError | null): Promise<boolean> {
    const failure = error !== null && !isWarning(error);
    const body = failure
      ? ({ event: 'done', result: 'failure', message: sourceErrorWords.en[error].slice(0, 200) } as const)
      : ({ event: 'done' } as const);
    try {
      // a restart may have come between: received again changes nothing
      await this.#ask(() => this.#client.taskEvent(taskId, { event: 'received' }));
      const { status } = await this.#ask(() => this.#client.taskEvent(taskId, body));
      return status === 200 || status === 404 || status === 409;
    } catch {
      return !failure; // the photo itself ends the task
    }
  }

  #close(shot: OpenShot): Promise<void> {
    return this.#save({ open: this.#state.open.filter((one) => keyOf(one) !== keyOf(shot)) });
  }

  #ask = <Body>(call: () => Promise<{ status: number; body: Body }>) => this.#parts.link.clock.ask(call);

  async #save(change: Partial<CameraState>): Promise<void> {
    this.#state = { ...this.#state, ...change };
    await this.#parts.saving(() => saveCameraState(this.#path, this.#state));
  }

  #watch(): void {
    const { source } = this.#state;
    this.#folder =
      source.kind === 'folder' ? new WatchedFolder(join(this.#parts.incomingDir, source.folder)) : null;
  }

  /** The next scheduled time, from the rules themselves: it needs no server. */
  #plan(from?: Date): void {
    const { schedule, last_due_at, is_active } = this.#state;
    if (!schedule || !is_active) {
      this.#dueAt = null;
      return;
    }
    const now = from ?? new Date(this.#parts.link.clock.now());
    const after = last_due_at === null ? now : new Date(Math.max(now.getTime(), Date.parse(last_due_at)));
    this.#dueAt = nextRuleSlots(schedule.rrules, schedule.timezone, after, 1)[0] ?? null;
  }
}

export const statePath = ({ dataDir }: Pick<AgentParts, 'dataDir'>, deviceId: string): string =>
  join(dataDir, 'cameras', `${deviceId}.json`);

function newCredentials(parts: AgentParts, told: AgentCamera, known: string | null): string | null {
  if (told.credentials === 'keep') return known;
  if (told.credentials === 'none' || told.sealed_credentials === null) return null;
  const purpose = sealedPurpose.credentials(told.device_id);
  return lockCredentials(
    parts.vault,
    told.device_id,
    parts.vault.openSealed(told.sealed_credentials, purpose),
  );
}

const keyOf = (shot: OpenShot): string => (shot.kind === 'task' ? shot.task_id : shot.due_at);

function metaOf(deviceId: string, shot: OpenShot): Omit<PhotoMeta, 'taken_at'> {
  if (shot.kind === 'schedule')
    return { photo_uuid: uuidOf(`${deviceId} schedule ${shot.due_at}`), trigger: 'schedule' };
  const { task_id, trigger } = shot;
  return { photo_uuid: uuidOf(`${deviceId} task ${task_id}`), trigger, task_id };
}

/** The same words are always the same photo. */
function uuidOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

function codeOf(error: unknown): SourceError {
  if (error instanceof SourceProblem) return error.code;
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOSPC') return 'disk_full';
  throw error;
}
