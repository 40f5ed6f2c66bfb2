import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../apps/agent/src/main.ts', import.meta.url));

/** The product's agent, started by the very command that the console shows. */
export class AgentProgram {
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  private constructor(child: ChildProcess, dataDir: string) {
    this.#child = child;
    this.#dataDir = dataDir;
  }

  static async start(command: string): Promise<AgentProgram> {
    const [, secret = '', words = ''] = /^AGENT_SECRET=(\S+) npm run agent -- (.*)$/.exec(command) ?? [];
    const dataDir = await mkdtemp(join(tmpdir(), 'tenken-e2e-agent-'));
    const child = spawn(process.execPath, [PROGRAM, ...words.split(' '), '--data', dataDir], {
      env: { PATH: process.env['PATH'], HOME: dataDir, AGENT_SECRET: secret, AGENT_HELLO_MS: '300' },
      stdio: 'ignore',
    });
    return new AgentProgram(child, dataDir);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}
