import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AGENT_USAGE } from './agent-usage.ts';

vi.setConfig({ testTimeout: 60_000 }); // a program starts slowly on a busy machine

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const started: ChildProcess[] = [];
let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-agent-main-'))));
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(path, { recursive: true, force: true });
});

/** Starts the program; without a server URL with one that does not answer. */
const start = (folder: string, server = 'http://127.0.0.1:1') =>
  startWith(['--server', server, '--id', 'agent_1', '--networks', '127.0.0.1/32', '--data', folder]);

function startWith(words: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      AGENT_SECRET: 'secret',
    },
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return { child, text: () => text, ended: once(child, 'close').then(([code]) => code as number | null) };
}
async function serves(agent: ReturnType<typeof start>): Promise<void> {
  await expect.poll(agent.text, { timeout: 40_000 }).toContain('agent: starting: server');
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

test('the program stops on a signal although the server is unreachable', async () => {
  const agent = start(join(path, 'data'));
  await serves(agent);
  agent.child.kill('SIGTERM');
  expect(await agent.ended).toBe(0);
});

test('log lines start with the time and report the start and the unreachable server', async () => {
  const agent = start(join(path, 'data'));
  await expect.poll(agent.text, { timeout: 40_000 }).toContain('not reachable');
  const lines = agent.text().trim().split('\n');
  for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z agent: \S/);
  const words = lines.map((line) => line.slice(line.indexOf('agent: ')));
  expect(words).toContainEqual(
    expect.stringMatching(
      /^agent: starting: server http:\/\/127\.0\.0\.1:1, networks 127\.0\.0\.1\/32, key( [0-9a-f]{4}){8}$/,
    ),
  );
  expect(words).toContain('agent: server at http://127.0.0.1:1 not reachable: bad port');
});

test('a failed authentication and the later connection are logged once each', async () => {
  let hellos = 0;
  const server = createServer((request, response) => {
    request.resume();
    const isKnown = (hellos += 1) > 2;
    const body = isKnown
      ? { poll_after_seconds: 0.05, cameras: [], tasks: [] }
      : { error: { code: 'bad_signature' } };
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = start(join(path, 'data'), url);
  await expect.poll(() => hellos, { timeout: 40_000 }).toBeGreaterThan(5);
  agent.child.kill('SIGTERM');
  await agent.ended;
  server.close();
  const lines = agent
    .text()
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf('agent: ')));
  expect(lines.filter((line) => line.includes(url))).toEqual([
    expect.stringContaining(`starting: server ${url}`),
    `agent: authentication failed at ${url}: check AGENT_ID and AGENT_SECRET`,
    `agent: connected to ${url}, 0 cameras`,
  ]);
});

test.each(['--help', '-h'])('%s tells how it is used, and nothing is started', async (word) => {
  const help = startWith([word]);
  expect(await help.ended).toBe(0);
  expect(help.text()).toBe(`${AGENT_USAGE}\n`);
});
