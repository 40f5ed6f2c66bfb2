import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DeviceClient, sendTo, type DeviceIdentity } from '@tenken/device/device-client.ts';

/** A hello with an agent's secret and another key, as from a new computer. */
export async function helloWithAnotherKey(url: string, identity: DeviceIdentity): Promise<number> {
  const send = sendTo(url);
  const path = '/device/v1/router/hello';
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  const hello = {
    version: 'a0.2.0',
    public_key: x,
    networks: ['10.1.0.0/16'],
    has_ffmpeg: true,
    sources: [],
  };
  const body = Buffer.from(JSON.stringify(hello));
  const signed = new DeviceClient(identity, { send }).sign('POST', path, body);
  const headers = { 'content-type': 'application/json', ...signed };
  return (await send({ method: 'POST', path, headers, body })).status;
}

const PROGRAM = fileURLToPath(new URL('../../../apps/agent/src/main.ts', import.meta.url));

/** The agent, started by the command that the console shows. */
export class AgentProgram {
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  /** What it signs with. */
  readonly identity: DeviceIdentity;

  private constructor(child: ChildProcess, dataDir: string, identity: DeviceIdentity) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.identity = identity;
  }

  static async start(command: string): Promise<AgentProgram> {
    const [, secret = '', words = ''] = /^AGENT_SECRET=(\S+) npm run agent -- (.*)$/.exec(command) ?? [];
    const dataDir = await mkdtemp(join(tmpdir(), 'tenken-e2e-agent-'));
    const child = spawn(process.execPath, [PROGRAM, ...words.split(' '), '--data', dataDir], {
      env: { PATH: process.env['PATH'], HOME: dataDir, AGENT_SECRET: secret, AGENT_HELLO_MS: '300' },
      stdio: 'ignore',
    });
    const deviceId = /--id (\S+)/.exec(words)?.[1] ?? '';
    return new AgentProgram(child, dataDir, { deviceId, secret });
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
