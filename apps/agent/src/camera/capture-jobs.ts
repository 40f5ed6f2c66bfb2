import { isWarning, type SourceError } from '@tenken/contract/camera/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/camera/source-error.words.ts';
import { preparePicture } from '../picture/prepare-picture.ts';
import { pullSource, type PulledSource } from '../pull-source.ts';
import { SourceProblem } from '../source/source.ts';
import type { CameraState, OpenShot } from '../store/camera-state.ts';
import type { CameraBody } from './camera-body.ts';
import { keyOf, metaOf } from './photo-identity.ts';
import { codeOf } from './source-health.ts';

/** Open scheduled photos older than this are dropped after a restart. */
const FINISH_WITHIN_MS = 10 * 60_000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof SourceProblem && (error.code === 'unreachable' || error.code === 'too_slow');

/** Captures of one camera, from the stored intent until the photo is on disk and reported. */
export class CaptureJobs {
  readonly #camera: CameraBody;
  /** Keys in the queue; other open captures wait for the next sync. */
  readonly #queued = new Set<string>();

  constructor(camera: CameraBody) {
    this.#camera = camera;
  }

  /** No open capture waits for the next sync. */
  get areAllQueued(): boolean {
    return this.#camera.memory.state.open.every((shot) => this.#queued.has(keyOf(shot)));
  }

  /** Queues work by key; a key that is queued already is ignored. */
  enqueue(key: string, work: () => Promise<void>): void {
    if (this.#queued.has(key)) return;
    this.#queued.add(key);
    this.#camera.queue.add(() => work().finally(() => this.#queued.delete(key)));
  }

  /** Stores the capture as open before the camera is called. */
  begin(shot: OpenShot, change: Partial<CameraState> = {}): void {
    this.#camera.queue.add(async () => {
      if (this.#camera.queue.isEnded) return;
      await this.#camera.memory.open(shot, change);
      await this.finish(shot);
    });
  }

  /** Finishes captures left by a restart, or not reported while the server was unreachable. */
  finishOpen(): void {
    for (const shot of this.#camera.memory.state.open) this.enqueue(keyOf(shot), () => this.finish(shot));
  }

  /** `received`: already acknowledged to the server; unknown after a restart. */
  async finish(shot: OpenShot, known: 'received' | 'nothing' = 'nothing'): Promise<void> {
    this.#queued.add(keyOf(shot));
    try {
      await this.#captureAndReport(shot, known);
    } finally {
      this.#queued.delete(keyOf(shot));
    }
  }

  async #captureAndReport(shot: OpenShot, known: 'received' | 'nothing'): Promise<void> {
    const { deps, memory, health, send } = this.#camera;
    const dueAt = shot.kind === 'schedule' ? Date.parse(shot.due_at) : null;
    const isTooLate = dueAt !== null && deps.link.clock.now() - dueAt > FINISH_WITHIN_MS;
    const error = isTooLate ? null : await this.#capture(shot);
    if (shot.kind === 'task' && !(await this.#reportDone(shot.task_id, error, known))) return; // retried at the next sync
    await memory.close(shot);
    send();
    void health.report();
  }

  /** Stores the photo, or returns why there is none. */
  async #capture(shot: OpenShot): Promise<SourceError | null> {
    const { deps, memory, store, health } = this.#camera;
    const { source, settings, device_id } = memory.state;
    const meta = metaOf(device_id, shot);
    if (store.has(meta.photo_uuid)) return null;
    try {
      if (source.kind === 'folder') throw new SourceProblem('nothing_new');
      const takenAt = new Date(deps.link.clock.now());
      const bytes = await this.#pull(source);
      const prepare = () => deps.limitPictures(() => preparePicture(bytes, settings));
      const picture = await deps.access.memory.hold(bytes, prepare);
      await store.add({ meta: { ...meta, taken_at: takenAt.toISOString() }, image: picture.image });
      health.notePicture(picture);
      return null;
    } catch (error) {
      const code = codeOf(error);
      health.note(code, error);
      return code;
    }
  }

  /** An ONVIF camera that does not answer is searched by its endpoint id and followed to its new address. */
  async #pull(source: PulledSource): Promise<Buffer> {
    const { deps, memory, log } = this.#camera;
    const { source_revision } = memory.state;
    const credentials = memory.credentialsFor(source);
    const pull = (from: PulledSource): Promise<Buffer> =>
      pullSource(from, deps.access, credentials, deps.ffmpeg);
    try {
      return await pull(source);
    } catch (error) {
      const url =
        isUnreachable(error) && source.kind === 'onvif' ? await this.#findAddress(source.endpoint) : null;
      if (url === null || url === source.url) throw error;
      const moved = { ...source, url };
      const bytes = await pull(moved);
      await memory.move(moved, source_revision);
      log(`camera address changed to ${url}`);
      return bytes;
    }
  }

  async #findAddress(endpoint: string | undefined): Promise<string | null> {
    return endpoint === undefined ? null : this.#camera.deps.discoveryCache.find(endpoint);
  }

  /** False when the report did not arrive. A task that the server has ended counts as reported. */
  async #reportDone(
    taskId: string,
    error: SourceError | null,
    known: 'received' | 'nothing',
  ): Promise<boolean> {
    const { callServer } = this.#camera;
    const failure = error !== null && !isWarning(error);
    const body = failure
      ? ({ event: 'done', result: 'failure', message: sourceErrorWords.en[error].slice(0, 200) } as const)
      : ({ event: 'done' } as const);
    try {
      // unknown after a restart; receiving twice is idempotent
      if (known !== 'received') await callServer((client) => client.taskEvent(taskId, { event: 'received' }));
      const { status } = await callServer((client) => client.taskEvent(taskId, body));
      return status === 200 || status === 404 || status === 409;
    } catch {
      return !failure; // the photo itself ends the task
    }
  }
}
