import type { AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import type { DeviceTask } from '@tenken/contract/device/task-event.schema.ts';
import { readSettings } from '../read-settings.ts';
import type { OpenShot } from '../store/camera-state.ts';
import type { CameraBody } from './camera-body.ts';
import type { Shots } from './shots.ts';

/** What the server said of a camera when the agent called. */
type Said = AgentHello['cameras'][number];

/** What a camera asks of the server, as every device of ours: hello, settings if they changed, tasks. */
export class Contact {
  readonly #camera: CameraBody;
  readonly #shots: Shots;
  /** Schedule or activity may have changed. */
  readonly #replan: () => void;
  #isInContact = false;
  #lastAt = 0;

  constructor(camera: CameraBody, shots: Shots, replan: () => void) {
    this.#camera = camera;
    this.#shots = shots;
    this.#replan = replan;
  }

  /** The last one is not longer ago than devices may be silent. */
  get isRecent(): boolean {
    return Date.now() - this.#lastAt < this.#camera.deps.pollMs;
  }

  /** A failure anywhere ends it; the next one goes on. */
  async make(said: Said): Promise<void> {
    if (this.#isInContact || this.#camera.line.isEnded) return;
    this.#isInContact = true;
    try {
      await this.#talk(said);
    } catch {
      // no answer: again with the next notice
    } finally {
      this.#isInContact = false;
    }
  }

  async #talk(said: Said): Promise<void> {
    const { memory, health } = this.#camera;
    if (!this.isRecent && !(await this.#sayHello())) return;
    if (said.is_active !== memory.state.is_active) await memory.save({ is_active: said.is_active });
    this.#replan();
    if (said.settings_revision !== memory.state.settings_revision) await this.#fetchSettings();
    await health.report();
    if (memory.state.is_move_unsaid) await this.#sayMoved();
    this.#shots.finishOpen();
    if (said.tasks_waiting > 0) await this.#fetchTasks();
  }

  /** As a device that is alive; what is new the agent has heard for all of its cameras at once. */
  async #sayHello(): Promise<boolean> {
    const { deps, memory, ask } = this.#camera;
    const { settings_revision } = memory.state;
    const { status, body } = await ask((client) =>
      client.hello({ firmware_version: deps.version, settings_revision }),
    );
    if (status !== 200 || body.camera_id === null) return false;
    this.#lastAt = Date.now();
    return true;
  }

  async #sayMoved(): Promise<void> {
    const { memory, ask } = this.#camera;
    const { source, source_revision } = memory.state;
    if (source.kind === 'folder') return;
    const { status } = await ask((client) =>
      client.status({ source_moved: { url: source.url, source_revision } }),
    );
    if (status === 200 && memory.state.source_revision === source_revision)
      await memory.save({ is_move_unsaid: false });
  }

  async #fetchSettings(): Promise<void> {
    const { memory, ask } = this.#camera;
    const { status, body } = await ask((client) => client.settings());
    if (status !== 200) return;
    const { settings, schedule, settings_revision } = body;
    await memory.save({
      settings: readSettings(settings),
      schedule: schedule && { rrules: schedule.rrules, timezone: schedule.timezone },
      settings_revision,
    });
    this.#replan();
    // the revision counts as applied only when the device says so
    await ask((client) => client.status({ settings_revision }));
  }

  async #fetchTasks(): Promise<void> {
    const { status, body } = await this.#camera.ask((client) => client.tasks());
    if (status !== 200) return;
    for (const task of body.records) this.#shots.addWork(task.id, () => this.#do(task));
  }

  async #do(task: DeviceTask): Promise<void> {
    const { memory, ask } = this.#camera;
    const shot = shotOf(task);
    // written down first: once it counts as received, the server does not hand it out again
    if (shot) await memory.open(shot);
    const received = await ask((client) => client.taskEvent(task.id, { event: 'received' }));
    if (received.status !== 200) {
      if (shot) await memory.close(shot);
      return;
    }
    if (shot) return this.#shots.finish(shot, 'received');
    await ask((client) => client.taskEvent(task.id, { event: 'done' }));
    await this.#fetchSettings();
  }
}

function shotOf({ type, id, payload }: DeviceTask): OpenShot | null {
  if (type !== 'photoshoot_request') return null;
  return { kind: 'task', task_id: id, trigger: payload['trigger'] === 'retry' ? 'retry' : 'remote' };
}
