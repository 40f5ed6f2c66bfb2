import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000 }); // a program starts slowly on a busy machine

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const started: ChildProcess[] = [];
let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-agent-main-'))));
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(path, { recursive: true, force: true });
});

/** The program, with a server that nobody is at. */
function start(folder: string) {
  const words = ['--server', 'http://127.0.0.1:1', '--id', 'agent_1', '--networks', '127.0.0.1/32'];
  const child = spawn(process.execPath, [MAIN, ...words, '--data', folder], {
    env: { PATH: process.env['PATH'], AGENT_SECRET: 'secret' },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, text: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
}
async function serves(agent: ReturnType<typeof start>): Promise<void> {
  await expect.poll(agent.text, { timeout: 40_000 }).toContain('agent: serves');
}

test.runIf(process.platform === 'linux')(
  'a second agent on a data folder ends before it touches anything, by whatever way the folder is named; after kill -9 it is free',
  async () => {
    const folder = join(path, 'data');
    const first = start(folder);
    await serves(first);
    await symlink(folder, join(path, 'link'));
    const second = start(join(path, 'link'));
    expect(await second.ended).toBe(2);
    expect(second.text()).toBe(`agent: another agent uses ${join(path, 'link')}\n`);
    const elsewhere = start(join(path, 'other'));
    await serves(elsewhere);
    first.child.kill('SIGKILL');
    await first.ended;
    await serves(start(folder));
  },
);

test.runIf(process.platform === 'linux')(
  'a data folder that cannot be made is said in one line, and nothing is tried for ever',
  async () => {
    const agent = start('/proc/agents/data');
    expect(await agent.ended).toBe(2);
    expect(agent.text()).toMatch(/^agent: the folder \/proc\/agents\/data cannot be made: .*\n$/);
  },
);

test('it stops when it is told to, although the server is away', async () => {
  const agent = start(join(path, 'data'));
  await serves(agent);
  agent.child.kill('SIGTERM');
  expect(await agent.ended).toBe(0);
});
