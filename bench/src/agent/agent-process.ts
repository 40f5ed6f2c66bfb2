import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../apps/agent/src/main.ts', import.meta.url));

export interface AgentSettings {
  readonly url: string;
  readonly agentId: string;
  readonly secret: string;
  readonly dataDir: string;
  readonly logFile: string;
  /** The only core it may use. */
  readonly cpu?: number;
  /** Overrides the server's hello interval. */
  readonly helloMs?: number;
}

/** The agent as a process that can be killed and restarted on the same folder. */
export class AgentProcess {
  readonly #settings: AgentSettings;
  #child: ChildProcess | undefined;

  constructor(settings: AgentSettings) {
    this.#settings = settings;
  }

  start(): void {
    const { url, agentId, secret, dataDir, logFile, cpu, helloMs } = this.#settings;
    const { PATH, HOME } = process.env;
    const log = openSync(logFile, 'a');
    const node = [process.execPath, PROGRAM];
    const [command, ...words] = cpu === undefined ? node : ['taskset', '-c', String(cpu), ...node];
    this.#child = spawn(command!, words, {
      env: {
        PATH,
        HOME,
        TENKEN_URL: url,
        AGENT_ID: agentId,
        AGENT_SECRET: secret,
        AGENT_DATA_DIR: dataDir,
        CAMERA_NETWORKS: '127.0.0.1/32',
        ...(helloMs === undefined ? {} : { AGENT_HELLO_MS: String(helloMs) }),
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** kill -9, without a shutdown. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
