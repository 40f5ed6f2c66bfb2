import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import { answerTask } from './answer-task.ts';
import type { AgentOptions, AgentDeps } from './agent-deps.ts';
import { CameraDevice } from './camera/camera-device.ts';
import { statePath } from './camera/camera-memory.ts';
import { readCameraState } from './store/camera-state.ts';
import { codeIn, HelloRefused, pauseAfter, ServerContact } from './server-contact.ts';
import { openFolder, removeDurably } from './store/write-durably.ts';

const TICK_MS = 1000;

/**
 * The agent: says hello, keeps the cameras that the server names, and lets each follow its own schedule. Without the server it
 * goes on with what it knows.
 */
export class Agent {
  readonly #deps: AgentDeps;
  readonly #options: AgentOptions;
  readonly #cameras = new Map<string, CameraDevice>();
  readonly #tasks = new Set<string>();
  readonly #contact: ServerContact;

  constructor(deps: AgentDeps, options: AgentOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#contact = new ServerContact(options.server, deps.vault.fingerprint, deps.say);
  }

  /** People compare it with what they see at the console. */
  get keyFingerprint(): string {
    return this.#deps.vault.fingerprint;
  }

  get cameras(): ReadonlyMap<string, CameraDevice> {
    return this.#cameras;
  }

  /** Opens what the data folder knows and runs until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#openKnown();
    const ticking = setInterval(() => this.#tick(), TICK_MS);
    let pauseMs = this.#options.helloMs ?? TICK_MS;
    while (!signal.aborted) {
      try {
        const seconds = await this.#sayHello();
        pauseMs = this.#options.helloMs ?? seconds * 1000;
        this.#contact.made(this.#cameras.size);
      } catch (error) {
        this.#contact.lost(error);
        pauseMs = this.#options.helloMs ?? pauseAfter(error, pauseMs);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    clearInterval(ticking);
    await Promise.all([...this.#cameras.values()].map((camera) => camera.end()));
  }

  async #openKnown(): Promise<void> {
    for (const name of await openFolder(join(this.#deps.dataDir, 'cameras'))) {
      const state = await readCameraState(join(this.#deps.dataDir, 'cameras', name));
      if (state) this.#cameras.set(state.device_id, await CameraDevice.open(this.#deps, state));
    }
  }

  #tick(): void {
    const now = new Date(this.#deps.link.clock.now());
    for (const camera of this.#cameras.values()) camera.tick(now);
  }

  /** Answers after how many seconds to come again. */
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
    if (status !== 200) throw new HelloRefused(status, codeIn(body));
    for (const assigned of body.cameras) await this.#keep(assigned);
    await this.#clear(new Set(body.cameras.map(({ device_id }) => device_id)));
    for (const task of body.tasks) void this.#do(task);
    return body.poll_after_seconds;
  }

  async #keep(assigned: AgentHello['cameras'][number]): Promise<void> {
    const known = this.#cameras.get(assigned.device_id);
    if (!known || known.sourceRevision !== assigned.source_revision || known.mustBeFetched) {
      const { status, body } = await this.#deps.link.camera(assigned.device_id);
      if (status !== 200) return;
      if (known) await known.changeSource(body);
      else this.#cameras.set(assigned.device_id, await CameraDevice.create(this.#deps, body));
    }
    this.#cameras.get(assigned.device_id)?.notice(assigned);
  }

  /** A camera that the server does not name any more is somebody else's, or nobody's: nothing of it stays here. */
  async #clear(named: ReadonlySet<string>): Promise<void> {
    for (const [deviceId, camera] of this.#cameras) {
      if (named.has(deviceId)) continue;
      this.#cameras.delete(deviceId);
      await camera.end();
      this.#deps.space.leave(camera.store);
      await removeDurably(statePath(this.#deps, deviceId));
      await rm(join(this.#deps.dataDir, 'photos', deviceId), { recursive: true, force: true });
    }
  }

  /** Searches and test pictures take seconds: the next hello does not wait for them. */
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
      this.#deps.say(`task ${task.type}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.#tasks.delete(task.id);
    }
  }
}
