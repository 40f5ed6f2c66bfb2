import { isWarning, type SourceError } from '@tenken/contract/camera/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/camera/source-error.words.ts';
import { preparePicture } from '../picture/prepare-picture.ts';
import { pullSource, type PulledSource } from '../pull-source.ts';
import { SourceProblem } from '../source/source.ts';
import type { CameraState, OpenShot } from '../store/camera-state.ts';
import type { CameraBody } from './camera-body.ts';
import { keyOf, metaOf } from './photo-identity.ts';
import { codeOf } from './source-health.ts';

/** A scheduled photo that was begun before a restart is finished if it is not older than this. */
const FINISH_WITHIN_MS = 10 * 60_000;

/** Nobody is at the address, or nobody who answers. */
const isGone = (error: unknown): boolean =>
  error instanceof SourceProblem && (error.code === 'unreachable' || error.code === 'too_slow');

/** Photos of a camera from their beginning, which is written down, until they are on disk and the server knows. */
export class Shots {
  readonly #camera: CameraBody;
  /** Those in the line; the others that are open wait for a contact. */
  readonly #working = new Set<string>();

  constructor(camera: CameraBody) {
    this.#camera = camera;
  }

  /** Nothing that was begun waits for a contact. */
  get areAllInLine(): boolean {
    return this.#camera.memory.state.open.every((shot) => this.#working.has(keyOf(shot)));
  }

  /** Does a piece of work in the line; the same one is not added twice. */
  addWork(key: string, work: () => Promise<void>): void {
    if (this.#working.has(key)) return;
    this.#working.add(key);
    this.#camera.line.add(() => work().finally(() => this.#working.delete(key)));
  }

  /** Writes down what is begun before anything is asked of the camera. */
  begin(shot: OpenShot, change: Partial<CameraState> = {}): void {
    this.#camera.line.add(async () => {
      if (this.#camera.line.isEnded) return;
      await this.#camera.memory.open(shot, change);
      await this.finish(shot);
    });
  }

  /** What was begun before a restart, or could not be reported while the server was away. */
  finishOpen(): void {
    for (const shot of this.#camera.memory.state.open) this.addWork(keyOf(shot), () => this.finish(shot));
  }

  /** `received`: the server knows that it was; after a restart that is not sure. */
  async finish(shot: OpenShot, known: 'received' | 'nothing' = 'nothing'): Promise<void> {
    this.#working.add(keyOf(shot));
    try {
      await this.#takeAndReport(shot, known);
    } finally {
      this.#working.delete(keyOf(shot));
    }
  }

  async #takeAndReport(shot: OpenShot, known: 'received' | 'nothing'): Promise<void> {
    const { deps, memory, health, send } = this.#camera;
    const dueAt = shot.kind === 'schedule' ? Date.parse(shot.due_at) : null;
    const isTooLate = dueAt !== null && deps.link.clock.now() - dueAt > FINISH_WITHIN_MS;
    const error = isTooLate ? null : await this.#take(shot);
    if (shot.kind === 'task' && !(await this.#reportDone(shot.task_id, error, known))) return; // again at the next contact
    await memory.close(shot);
    send();
    void health.report();
  }

  /** The photo of a shot is on disk afterwards, or there is a reason why not. */
  async #take(shot: OpenShot): Promise<SourceError | null> {
    const { deps, memory, store, health } = this.#camera;
    const { source, settings, device_id } = memory.state;
    const meta = metaOf(device_id, shot);
    if (store.has(meta.photo_uuid)) return null;
    try {
      if (source.kind === 'folder') throw new SourceProblem('nothing_new');
      const takenAt = new Date(deps.link.clock.now());
      const bytes = await this.#pull(source);
      const prepare = () => deps.limitPictures(() => preparePicture(bytes, settings));
      const picture = await deps.reach.room.keep(bytes, prepare);
      await store.add({ meta: { ...meta, taken_at: takenAt.toISOString() }, image: picture.image });
      health.notePicture(picture);
      return null;
    } catch (error) {
      const code = codeOf(error);
      health.note(code, error);
      return code;
    }
  }

  /** A camera that answers no more is looked for by the name it gives itself, and followed. */
  async #pull(source: PulledSource): Promise<Buffer> {
    const { deps, memory, say } = this.#camera;
    const { source_revision } = memory.state;
    const credentials = memory.credentialsFor(source);
    const pull = (from: PulledSource): Promise<Buffer> =>
      pullSource(from, deps.reach, credentials, deps.ffmpeg);
    try {
      return await pull(source);
    } catch (error) {
      const url = isGone(error) && source.kind === 'onvif' ? await this.#whereIs(source.endpoint) : null;
      if (url === null || url === source.url) throw error;
      const moved = { ...source, url };
      const bytes = await pull(moved);
      await memory.move(moved, source_revision);
      say(`camera address changed to ${url}`);
      return bytes;
    }
  }

  async #whereIs(endpoint: string | undefined): Promise<string | null> {
    return endpoint === undefined ? null : this.#camera.deps.discoveryCache.find(endpoint);
  }

  /** False when nobody heard it. A task that the server has ended meanwhile is none any more. */
  async #reportDone(
    taskId: string,
    error: SourceError | null,
    known: 'received' | 'nothing',
  ): Promise<boolean> {
    const { ask } = this.#camera;
    const failure = error !== null && !isWarning(error);
    const body = failure
      ? ({ event: 'done', result: 'failure', message: sourceErrorWords.en[error].slice(0, 200) } as const)
      : ({ event: 'done' } as const);
    try {
      // a restart may have come between: received again changes nothing
      if (known !== 'received') await ask((client) => client.taskEvent(taskId, { event: 'received' }));
      const { status } = await ask((client) => client.taskEvent(taskId, body));
      return status === 200 || status === 404 || status === 409;
    } catch {
      return !failure; // the photo itself ends the task
    }
  }
}
