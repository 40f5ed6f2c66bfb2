import type { AgentHello } from '@tenken/contract/device/agent-call.schema.ts';
import type { DeviceTask } from '@tenken/contract/device/task-event.schema.ts';
import { readSettings } from '../read-settings.ts';
import type { OpenShot } from '../store/camera-state.ts';
import type { CameraBody } from './camera-body.ts';
import type { CaptureJobs } from './capture-jobs.ts';

/** State of a camera in the server's answer to a hello. */
type AssignedCamera = AgentHello['cameras'][number];

/** Synchronises one camera with the server over the device protocol: hello, changed settings, tasks. */
export class DeviceSync {
  readonly #camera: CameraBody;
  readonly #captures: CaptureJobs;
  /** Schedule or activity may have changed. */
  readonly #replan: () => void;
  #isRunning = false;
  #lastAt = 0;

  constructor(camera: CameraBody, captures: CaptureJobs, replan: () => void) {
    this.#camera = camera;
    this.#captures = captures;
    this.#replan = replan;
  }

  /** The last hello is more recent than the poll interval. */
  get isRecent(): boolean {
    return Date.now() - this.#lastAt < this.#camera.deps.pollMs;
  }

  /** A failure ends the run; the next one continues. */
  async run(assigned: AssignedCamera): Promise<void> {
    if (this.#isRunning || this.#camera.queue.isEnded) return;
    this.#isRunning = true;
    try {
      await this.#sync(assigned);
    } catch {
      // no answer: retried at the next hello
    } finally {
      this.#isRunning = false;
    }
  }

  async #sync(assigned: AssignedCamera): Promise<void> {
    const { memory, health } = this.#camera;
    if (!this.isRecent && !(await this.#sayHello())) return;
    if (assigned.is_active !== memory.state.is_active) await memory.save({ is_active: assigned.is_active });
    this.#replan();
    if (assigned.settings_revision !== memory.state.settings_revision) await this.#fetchSettings();
    await health.report();
    if (memory.state.is_move_unsaid) await this.#sayMoved();
    this.#captures.finishOpen();
    if (assigned.tasks_waiting > 0) await this.#fetchTasks();
  }

  /** Marks the device as alive; news for all cameras came with the agent's own hello. */
  async #sayHello(): Promise<boolean> {
    const { deps, memory, callServer } = this.#camera;
    const { settings_revision } = memory.state;
    const { status, body } = await callServer((client) =>
      client.hello({ firmware_version: deps.version, settings_revision }),
    );
    if (status !== 200 || body.camera_id === null) return false;
    this.#lastAt = Date.now();
    return true;
  }

  async #sayMoved(): Promise<void> {
    const { memory, callServer } = this.#camera;
    const { source, source_revision } = memory.state;
    if (source.kind === 'folder') return;
    const { status } = await callServer((client) =>
      client.status({ source_moved: { url: source.url, source_revision } }),
    );
    if (status === 200 && memory.state.source_revision === source_revision)
      await memory.save({ is_move_unsaid: false });
  }

  async #fetchSettings(): Promise<void> {
    const { memory, callServer } = this.#camera;
    const { status, body } = await callServer((client) => client.settings());
    if (status !== 200) return;
    const { settings, schedule, settings_revision } = body;
    await memory.save({
      settings: readSettings(settings),
      schedule: schedule && { rrules: schedule.rrules, timezone: schedule.timezone },
      settings_revision,
    });
    this.#replan();
    // the revision counts as applied only when the device says so
    await callServer((client) => client.status({ settings_revision }));
  }

  async #fetchTasks(): Promise<void> {
    const { status, body } = await this.#camera.callServer((client) => client.tasks());
    if (status !== 200) return;
    for (const task of body.records) this.#captures.enqueue(task.id, () => this.#do(task));
  }

  async #do(task: DeviceTask): Promise<void> {
    const { memory, callServer } = this.#camera;
    const shot = shotOf(task);
    // stored first: once it counts as received, the server does not send it again
    if (shot) await memory.open(shot);
    const received = await callServer((client) => client.taskEvent(task.id, { event: 'received' }));
    if (received.status !== 200) {
      if (shot) await memory.close(shot);
      return;
    }
    if (shot) return this.#captures.finish(shot, 'received');
    await callServer((client) => client.taskEvent(task.id, { event: 'done' }));
    await this.#fetchSettings();
  }
}

function shotOf({ type, id, payload }: DeviceTask): OpenShot | null {
  if (type !== 'photoshoot_request') return null;
  return { kind: 'task', task_id: id, trigger: payload['trigger'] === 'retry' ? 'retry' : 'remote' };
}
