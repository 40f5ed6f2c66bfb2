import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent as AgentOnWire, AgentTask, SourceState } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Send } from '@tenken/device/device-client.ts';
import { injectInto } from '@tenken/server/test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '@tenken/server/test/kit/test-server.ts';
import type { Agent } from '../agent.ts';
import type { AgentConfiguration } from '../configuration.ts';
import { createAgent } from '../start-agent.ts';

const WAIT_MS = 40_000;
/** Timeout of a picture: ffmpeg starts slowly on a busy machine. */
const LONG_TIMEOUT_MS = 30_000;

/** A real server with an agent on its own data folder; the network between them can be cut. */
export class ServedPlant {
  readonly server: TestServer;
  readonly dataDir: string;
  readonly logged: string[] = [];
  #uma: SignedIn;
  #signedInAt = 0;
  #config: AgentConfiguration;
  readonly agentKey: string;
  readonly #discoveryPort: number;
  isCut = false;
  agent: Agent | undefined;
  #end = new AbortController();
  #running: Promise<void> = Promise.resolve();

  private constructor(
    server: TestServer,
    uma: SignedIn,
    config: AgentConfiguration,
    agentKey: string,
    discoveryPort: number,
  ) {
    this.server = server;
    this.#uma = uma;
    this.#config = config;
    this.dataDir = config.dataDir;
    this.agentKey = agentKey;
    this.#discoveryPort = discoveryPort;
  }

  /** Path of ffmpeg; without it the agent has none. */
  static async open(discoveryPort = 9, ffmpeg?: string): Promise<ServedPlant> {
    const server = await createTestServer();
    const uma = await server.signIn('uma');
    const made = await server.call(
      { method: 'POST', url: '/api/agents', payload: { facility_id: 'F1', name: 'Hall' } },
      uma,
    );
    const { agent, agent_id, secret } = made.json<{ agent: AgentOnWire; agent_id: string; secret: string }>();
    const dataDir = await mkdtemp(join(tmpdir(), 'tenken-agent-'));
    const config: AgentConfiguration = {
      server: 'http://server.test',
      agentId: agent_id,
      secret,
      networks: ['127.0.0.1/32'],
      dataDir,
      incomingDir: join(dataDir, 'incoming'),
      maxBytes: 100 * 1024 * 1024,
      ffmpeg: ffmpeg ?? join(dataDir, 'no-ffmpeg-here'),
      helloMs: 100,
    };
    return new ServedPlant(server, uma, config, agent.id, discoveryPort);
  }

  /** Starts the agent, or restarts it on the same data folder. */
  async start(): Promise<void> {
    const inject = injectInto(this.server);
    const send: Send = async (call) => {
      if (this.isCut) throw new Error('the network is cut');
      return inject(call);
    };
    this.#end = new AbortController();
    this.agent = await createAgent(this.#config, {
      send,
      now: () => this.server.platform.clock.now().getTime(),
      log: (line) => this.logged.push(line),
      timeoutMs: this.#config.ffmpeg === 'ffmpeg' ? LONG_TIMEOUT_MS : 6000,
      discovery: { port: this.#discoveryPort, listenMs: 300 },
    });
    this.#running = this.agent.run(this.#end.signal);
  }

  /** Renews the agent's secret in the console; the next start uses it. */
  async renewSecret(): Promise<void> {
    const { secret } = await this.call<{ secret: string }>('POST', `/agents/${this.agentKey}/secret`);
    this.#config = { ...this.#config, secret };
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.server.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async call<Reply>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Reply> {
    const now = this.server.platform.clock.now().getTime();
    if (now - this.#signedInAt > 60_000) this.#uma = await this.server.signIn('uma');
    this.#signedInAt = now;
    const answer = await this.server.call(
      { method, url: `/api${url}`, ...(payload ? { payload } : {}) },
      this.#uma,
    );
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<Reply>();
  }

  /** Registers a camera for a source and waits until the agent runs it. */
  async attach(source: object, credentials?: { username: string; password: string }): Promise<Camera> {
    await this.#introduced();
    const camera = await this.call<Camera>('POST', `/agents/${this.agentKey}/cameras`, {
      facility_id: 'F1',
      name: 'Wall',
      source,
      ...(credentials ? { credentials } : {}),
    });
    await this.until(() => this.agent?.cameras.has(camera.device_id!) ?? false);
    return camera;
  }

  /** Waits for the first hello: before it there is no key to encrypt with. */
  #introduced(): Promise<void> {
    return this.until(async () => {
      const { db } = this.server.platform;
      const row = await db
        .selectFrom('router')
        .select('public_key')
        .where('id', '=', this.agentKey)
        .executeTakeFirstOrThrow();
      return row.public_key !== null;
    });
  }

  /** Runs "Take photo now" and returns how the task ended. */
  async takePhoto(camera: Camera): Promise<'success' | 'failure'> {
    const { id } = await this.call<{ id: string }>('POST', '/camera_tasks', {
      camera_id: camera.id,
      type: 'photoshoot_request',
    });
    const ended = async () =>
      (
        await this.server.platform.db
          .selectFrom('camera_task')
          .select('result')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).result;
    await this.until(async () => (await ended()) !== null);
    return (await ended())!;
  }

  photos(camera: Camera) {
    return this.server.platform.db
      .selectFrom('photo')
      .select(['id', 'trigger', 'width', 'height', 'taken_at', 'sha256'])
      .where('camera_id', '=', camera.id)
      .orderBy('taken_at')
      .execute();
  }

  source(camera: Camera): Promise<SourceState> {
    return this.call('GET', `/cameras/${camera.id}/source`);
  }

  async lastError(camera: Camera, code: string | null): Promise<void> {
    await this.until(async () => ((await this.source(camera)).last_error?.code ?? null) === code);
  }

  /** Starts a task of the agent and waits for its result. */
  async ask(what: 'searches' | 'test_pictures', body: object): Promise<AgentTask> {
    const { id } = await this.call<AgentTask>('POST', `/agents/${this.agentKey}/${what}`, {
      facility_id: 'F1',
      ...body,
    });
    const get = () => this.call<AgentTask>('GET', `/agent_tasks/${id}`);
    await this.until(async () => (await get()).status === 'done');
    return get();
  }

  async until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    const deadline = performance.now() + WAIT_MS;
    while (!(await isSo())) {
      if (performance.now() > deadline)
        throw new Error(`waited in vain; the agent logged:\n${this.logged.join('\n')}`);
      await sleep(30);
    }
  }
}
