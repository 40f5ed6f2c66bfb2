import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachCamera, createAgent, listAgents } from '@tenken/contract/camera/agent.routes.ts';
import type { CameraSource, SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { PUMP_HALL } from '../load/add-cameras.ts';
import type { ApiClient } from '../load/api-client.ts';
import { Plant } from '../load/plant.ts';
import { AgentProcess } from './agent-process.ts';

const SIZE = { width: 320, height: 240 };
const HELLO_TRIES = 600;

/** A server at one address, an agent process, and a logged-in user. */
export class AgentPlant {
  readonly plant: Plant;
  readonly api: ApiClient;
  readonly agent: AgentProcess;
  readonly dataDir: string;
  readonly #id: string;

  private constructor(plant: Plant, api: ApiClient, agent: AgentProcess, dataDir: string, id: string) {
    this.plant = plant;
    this.api = api;
    this.agent = agent;
    this.dataDir = dataDir;
    this.#id = id;
  }

  /** `cpu`: the only core the agent may use. */
  static async open({
    size = SIZE,
    ...options
  }: { size?: typeof SIZE; cpu?: number; helloMs?: number } = {}): Promise<AgentPlant> {
    const plant = await Plant.open({ name: 'agent', cameras: 0, photos: 4, size, keepsPort: true });
    try {
      const api = await plant.signIn();
      const body = { facility_id: PUMP_HALL.facility, name: 'Bench' };
      const { agent, agent_id: agentId, secret } = await api.call(createAgent, { body });
      const dataDir = join(plant.folder.root, 'agent');
      const logFile = join(plant.folder.root, 'agent.log');
      const { url } = plant.server;
      const program = new AgentProcess({ url, agentId, secret, dataDir, logFile, ...options });
      const opened = new AgentPlant(plant, api, program, dataDir, agent.id);
      program.start();
      await opened.#ready();
      return opened;
    } catch (error) {
      await plant.close();
      throw error;
    }
  }

  get incoming(): string {
    return join(this.dataDir, 'incoming');
  }

  /** Returns the id of the camera. */
  async attach(
    name: string,
    source: CameraSource,
    more: { credentials?: SourceCredentials; schedule_id?: string } = {},
  ): Promise<string> {
    const body = { facility_id: PUMP_HALL.facility, name, source, ...more };
    return (await this.api.call(attachCamera, { params: { id: this.#id }, body })).id;
  }

  async close(): Promise<void> {
    await this.agent.kill();
    await this.plant.close();
  }

  /** Waits for the first hello: before it there is no key to encrypt with. */
  async #ready(): Promise<void> {
    for (let tries = 0; tries < HELLO_TRIES; tries += 1) {
      const { records } = await this.api.call(listAgents, { query: { facility_id: PUMP_HALL.facility } });
      if (records.some(({ version }) => version !== null)) return;
      await sleep(200);
    }
    throw new Error('the agent did not say hello');
  }
}
