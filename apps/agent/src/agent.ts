import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import { answerTask } from './answer-task.ts';
import type { AgentOptions, AgentDeps } from './agent-deps.ts';
import { CameraDevice } from './camera/camera-device.ts';
import { statePath } from './camera/camera-memory.ts';
import { readCameraState } from './store/camera-state.ts';
import { errorCodeOf, HelloRefused, retryDelay, ConnectionLog } from './connection-log.ts';
import { openFolder, removeDurably } from './store/write-durably.ts';

const TICK_MS = 1000;

/**
 * The agent: says hello to the server, runs the cameras that the server assigns, each by its own schedule. While the server
 * is unreachable it continues with the stored state.
 */
export class Agent {
  readonly #deps: AgentDeps;
  readonly #options: AgentOptions;
  readonly #cameras = new Map<string, CameraDevice>();
  readonly #tasks = new Set<string>();
  readonly #connection: ConnectionLog;

  constructor(deps: AgentDeps, options: AgentOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#connection = new ConnectionLog(options.server, deps.vault.fingerprint, deps.log);
  }

  /** Shown in the console too, so that people can compare both. */
  get keyFingerprint(): string {
    return this.#deps.vault.fingerprint;
  }

  get cameras(): ReadonlyMap<string, CameraDevice> {
    return this.#cameras;
  }

  /** Restores the cameras of the data folder and runs until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#restoreCameras();
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    let pauseMs = this.#options.helloMs ?? TICK_MS;
    while (!signal.aborted) {
      try {
        const seconds = await this.#sayHello();
        pauseMs = this.#options.helloMs ?? seconds * 1000;
        this.#connection.connected(this.#cameras.size);
      } catch (error) {
        this.#connection.disconnected(error);
        pauseMs = this.#options.helloMs ?? retryDelay(error, pauseMs);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    clearInterval(ticking);
    await Promise.all([...this.#cameras.values()].map((camera) => camera.end()));
  }

  async #restoreCameras(): Promise<void> {
    for (const name of await openFolder(join(this.#deps.dataDir, 'cameras'))) {
      const state = await readCameraState(join(this.#deps.dataDir, 'cameras', name));
      if (state) this.#cameras.set(state.device_id, await CameraDevice.open(this.#deps, state));
    }
  }

  #tick(): void {
    const now = new Date(this.#deps.link.clock.now());
    for (const camera of this.#cameras.values()) camera.tick(now);
  }

  /** Returns the seconds until the next hello. */
  async #sayHello(): Promise<number> {
    const { networks, hasFfmpeg } = this.#options;
    const { status, body } = await this.#deps.link.hello({
      version: this.#deps.version,
      public_key: this.#deps.vault.publicKey,
      networks: [...networks],
      has_ffmpeg: hasFfmpeg,
      waiting_photos: [...this.#cameras.values()].reduce((sum, { store }) => sum + store.size, 0),
      sources: [...this.#cameras.values()].map(({ deviceId, sourceRevision }) => ({
        device_id: deviceId,
        source_revision: sourceRevision,
      })),
    });
    if (status !== 200) throw new HelloRefused(status, errorCodeOf(body));
    for (const assigned of body.cameras) await this.#update(assigned);
    await this.#removeUnassigned(new Set(body.cameras.map(({ device_id }) => device_id)));
    for (const task of body.tasks) void this.#do(task);
    return body.poll_after_seconds;
  }

  async #update(assigned: AgentHello['cameras'][number]): Promise<void> {
    const known = this.#cameras.get(assigned.device_id);
    if (!known || known.sourceRevision !== assigned.source_revision || known.mustBeFetched) {
      const { status, body } = await this.#deps.link.camera(assigned.device_id);
      if (status !== 200) return;
      if (known) await known.changeSource(body);
      else this.#cameras.set(assigned.device_id, await CameraDevice.create(this.#deps, body));
    }
    this.#cameras.get(assigned.device_id)?.notice(assigned);
  }

  /** Deletes all data of cameras that are no longer assigned to this agent. */
  async #removeUnassigned(named: ReadonlySet<string>): Promise<void> {
    for (const [deviceId, camera] of this.#cameras) {
      if (named.has(deviceId)) continue;
      this.#cameras.delete(deviceId);
      await camera.end();
      this.#deps.space.leave(camera.store);
      await removeDurably(statePath(this.#deps, deviceId));
      await rm(join(this.#deps.dataDir, 'photos', deviceId), { recursive: true, force: true });
    }
  }

  /** Runs in the background: searches and test pictures take seconds. */
  async #do(task: AgentHello['tasks'][number]): Promise<void> {
    if (this.#tasks.has(task.id)) return;
    this.#tasks.add(task.id);
    try {
      const folders = await readdir(this.#deps.incomingDir, { withFileTypes: true }).catch(() => []);
      const result = await answerTask(this.#deps, this.#options, task, {
        folders: folders.filter((entry) => entry.isDirectory()).map(({ name }) => name),
        credentialsOf: (deviceId, source) => this.#cameras.get(deviceId)?.credentialsFor(source) ?? null,
      });
      await this.#deps.link.answerTask(task.id, result);
    } catch (error) {
      this.#deps.log(`task ${task.type}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.#tasks.delete(task.id);
    }
  }
}
