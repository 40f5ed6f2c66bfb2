import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { logIn, sendAsPage } from '../kit/calls/log-in.ts';
import {
  MAIN,
  openToOthers,
  postgresPid,
  remainsOf,
  serverPid,
  ServerProcesses,
  STARTER,
  type Ready,
  type ServerProcess,
} from '../kit/server-process.ts';
import { TEST_AIDS } from '../kit/test-aids.ts';

const AGENT = fileURLToPath(new URL('../../../agent/src/main.ts', import.meta.url));
const processes = new ServerProcesses();
const others: Server[] = [];
afterAll(() => {
  for (const other of others) other.close();
  processes.close();
});
vi.setConfig({ testTimeout: 40_000 }); // a start takes a second, on a busy machine several

/** As root PostgreSQL has its own user, who needs access; listing is for no one. */
const CLOSED = process.getuid?.() === 0 ? 0o711 : 0o700;

/** Ends a program that is about to build the console. */
const WITHOUT_BUILD = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) =>
    name.endsWith('build-web.ts') ? process.exit(99) : next(name, context) });`)}`;

/** One data folder for all tests that serve, each of which stops its server: creating a database takes seconds. */
const dataDir = join(processes.folder, 'data');

describe('a server', () => {
  let server: ServerProcess;
  let ready: Ready;
  let session = '';
  afterAll(() => void server.child.kill('SIGKILL')); // after a failed test, frees the folder for the next

  test('starts on an empty folder, prints where it listens, and serves', async () => {
    server = processes.start(dataDir, {}, [MAIN, '--demo']);
    ready = await server.ready;
    session = await signInTo(ready);
    await expect.poll(() => server.output()).toContain(`listening on ${ready.url}/console/`);
    expect(await statusOf(`${ready.url}/healthz`)).toBe(200);
    expect(await statusOf(`${ready.url}/readyz`)).toBe(200);
  });

  test('sends / to the console', async () => {
    const response = await fetch(`${ready.url}/`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/console/']);
    const page = await fetch(`${ready.url}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<title>Tenken</title>');
  });

  test('creates files that other users of the machine cannot read', async () => {
    await askForReset(ready);
    await expect
      .poll(() => existsSync(join(dataDir, 'mails')) && readdirSync(join(dataDir, 'mails')))
      .toHaveLength(1);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(CLOSED);
  });

  test('is not affected by a second one on its data folder, which ends with one line', async () => {
    const second = await processes.start(dataDir).ended;
    expect(second).toEqual({
      code: 1,
      stderr: [
        `tenken: The data folder ${dataDir} is already used by another server (process ${server.child.pid}).`,
      ],
    });
    expect(await statusOf(`${ready.url}/readyz`)).toBe(200);
  });

  test('serves again within 15 seconds after PostgreSQL was killed', async () => {
    process.kill(ready.databasePid, 'SIGKILL');
    await expect
      .poll(() => postgresPid(dataDir), { timeout: 15_000 })
      .not.toSatisfy((pid) => pid === undefined || pid === ready.databasePid);
    await expect.poll(() => statusOf(`${ready.url}/readyz`), { timeout: 15_000 }).toBe(200);
    await signInTo(ready);
    expect(await statusOf(`${ready.url}/console/authentication`, session)).toBe(200);
  });

  test('stops at SIGTERM although a browser keeps connections open, and leaves no process or file', async () => {
    await openSilently(ready.url);
    const stream = await fetch(`${ready.url}/console/stream`, { headers: { cookie: session } });
    expect(stream.status).toBe(200);
    const before = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, stderr: [] });
    expect(Date.now() - before).toBeLessThan(8_000);
    expect(remainsOf(dataDir)).toEqual([]);
  });

  test('has all data after a restart, closes what an earlier version left open, and stops at SIGINT', async () => {
    const opened = [dataDir, ...['mails', 'secret-keys', 'demo-password'].map((name) => join(dataDir, name))];
    for (const path of opened) chmodSync(path, 0o755);
    const restarted = processes.start(dataDir);
    const { url } = await restarted.ready;
    expect(await statusOf(`${url}/console/authentication`, session)).toBe(200);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(CLOSED);
    restarted.child.kill('SIGINT');
    expect(await restarted.ended).toEqual({ code: 0, stderr: [] });
    expect(remainsOf(dataDir)).toEqual([]);
  });

  test('refuses a port in use in one line; on another it starts, and stops when the terminal closes', async () => {
    const port = await occupyPort();
    expect(await processes.start(dataDir, { PORT: String(port) }).ended).toEqual({
      code: 1,
      stderr: [`tenken: port 127.0.0.1:${port} is in use; choose another with PORT=…`],
    });
    expect(remainsOf(dataDir)).toEqual([]);

    const next = processes.start(dataDir);
    await next.ready;
    next.child.kill('SIGHUP');
    expect(await next.ended).toEqual({ code: 0, stderr: [] });
    expect(remainsOf(dataDir)).toEqual([]);
  });
});

describe('a server started by another program', () => {
  test('stops when that program is killed', async () => {
    const fork = `require('node:child_process').fork(process.argv[1], ['--no-demo'], { execArgv: [] }).on('message', (ready) => process.send(ready))`;
    const parent = processes.start(dataDir, {}, ['-e', fork, MAIN]);
    await parent.ready;
    await expectStopAfter(() => parent.child.kill('SIGKILL'));
  });

  test('npm start restarts it however it ends, and stops it when npm start ends', async () => {
    const aids = { TEST_AIDS, ENVIRONMENT: 'development', LOG_LEVEL: 'info' };
    const starter = startByStarter(aids);
    const url = await expectReady(starter);
    const first = serverPid(dataDir);
    await cause(url, 'rejection');
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain('tenken_faults_total{kind="unhandled_rejection"} 1');
    expect(serverPid(dataDir)).toBe(first);
    await cause(url, 'exception');
    expect(await expectReady(starter, 2)).toBe(url);
    process.kill(serverPid(dataDir), 'SIGKILL');
    expect(await expectReady(starter, 3)).toBe(url);
    expect(await statusOf(`${url}/readyz`)).toBe(200);
    await expectStopAfter(() => starter.child.kill('SIGTERM'));
    expect(await starter.ended).toEqual({
      code: 0,
      stderr: [
        'tenken: the server ended (exit code 70); starting it again in 1 s',
        'tenken: the server ended (SIGKILL); starting it again in 2 s',
      ],
    });
  }, 120_000);

  test('npm start runs an agent beside it where the operator configures networks, and both end together', async () => {
    const networks = { CAMERA_NETWORKS: '127.0.0.0/8', LOG_LEVEL: 'info' };
    const unnamed = startByStarter(networks);
    await expectReady(unnamed);
    expect(unnamed.output()).toMatch(/no agent is started: 2 companies fit.*North/);
    await expectStopAfter(() => unnamed.child.kill('SIGTERM'));
    const starter = startByStarter({ ...networks, CAMERA_COMPANY: 'north' });
    const url = await expectReady(starter);
    await expect
      .poll(() => starter.output(), { timeout: 20_000 })
      .toContain(`agent: starting: server ${url}, networks 127.0.0.0/8`);
    expect(statSync(join(dataDir, 'agent')).mode & 0o777).toBe(0o700);
    // the folder of the first one is locked as long as it runs
    const agent = { ...networks, TENKEN_URL: url, AGENT_ID: 'a', AGENT_SECRET: 's' };
    const second = (): Promise<{ code: number | null }> =>
      processes.start(dataDir, { ...agent, AGENT_DATA_DIR: join(dataDir, 'agent') }, [AGENT]).ended;
    expect(await second()).toMatchObject({
      code: 2,
      stderr: [expect.stringContaining('another agent uses')],
    });
    await expectStopAfter(() => starter.child.kill('SIGTERM'));
    expect((await starter.ended).code).toBe(0);
  }, 120_000);

  test('npm start stops when the program that started it is killed', async () => {
    const starter = startByStarter();
    await expectReady(starter);
    await expectStopAfter(() => starter.child.kill('SIGKILL'));
  });
});

describe.concurrent('a start that cannot succeed ends with one line', () => {
  test.each([
    ['PORT=eighty', { PORT: 'eighty' }, [], /^tenken: PORT must be a whole number .*"eighty"/],
    ['--roles=cook', {}, ['--roles=cook'], /^tenken: --roles knows api, .*"cook"$/],
    ['HOST=0.0.0.0', { HOST: '0.0.0.0', PUBLIC_URL: '' }, [], /^tenken: HOST 0\.0\.0\.0 .*PUBLIC_URL/],
  ])('%s, and creates nothing', async (_name, env, args, line) => {
    const folder = join(processes.folder, 'never-made');
    const { code, stderr } = await processes.start(folder, env, [MAIN, ...args]).ended;
    expect([code, stderr]).toEqual([2, [expect.stringMatching(line)]]);
    expect(existsSync(folder)).toBe(false);
  });

  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['SECRET_KEYS', { SECRET_KEYS: 'garbage' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://plant/tenken' }],
  ])('npm start with a wrong %s, before it builds the console', async (name, env) => {
    const words = ['--import', WITHOUT_BUILD, STARTER];
    const { code, stderr } = await processes.start('never-used', { CONSOLE_DIR: '', ...env }, words).ended;
    expect([code, stderr]).toEqual([2, [expect.stringMatching(`^tenken: ${name} must be `)]]);
  });

  test('a data folder that cannot be created', async () => {
    const file = join(processes.folder, 'file');
    writeFileSync(file, '');
    const folder = join(file, 'data');
    const { code, stderr } = await processes.start(folder).ended;
    const line = `tenken: The data folder ${folder} cannot be written: E`;
    expect([code, stderr]).toEqual([1, [expect.stringContaining(line)]]);
  });

  test('a data folder with too little space', async (context) => {
    const unshare = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c'];
    const small = 'mount -t tmpfs -o size=40m tmpfs "$DATA_DIR" && exec "$@"';
    const folder = processes.folder;
    const probe = spawnSync(unshare[0]!, [...unshare.slice(1), small, 'sh', 'true'], {
      env: { DATA_DIR: folder },
    });
    if (probe.status !== 0) context.skip('a small disk needs the right to mount one in a user namespace');
    const { code, stderr } = await processes.run([...unshare, small, 'sh', process.execPath, MAIN], folder)
      .ended;
    expect([code, stderr]).toEqual([
      1,
      [`tenken: The data folder ${folder} has 40 MB free, 100 MB are needed.`],
    ]);
  });

  test.each([
    ['that nobody answers', 'postgres://u:secret@127.0.0.1:1/x', /ECONNREFUSED/],
    ['that closes the connection', 'closing', /Connection terminated/],
  ])('a DATABASE_URL %s', async (_name, given, reason) => {
    const url = given === 'closing' ? `postgres://u:secret@127.0.0.1:${await occupyPort()}/x` : given;
    const { code, stderr } = await processes.start(join(processes.folder, 'outside'), { DATABASE_URL: url })
      .ended;
    expect([code, stderr]).toEqual([1, [expect.stringMatching(/^tenken: DATABASE_URL cannot be used: /)]]);
    expect(stderr[0]).toMatch(reason);
    expect(stderr[0]).not.toContain('secret');
  });
});

const startByStarter = (env: Record<string, string> = {}): ServerProcess =>
  processes.start(dataDir, env, [STARTER, '--no-demo']);

/** The starter forwards the server's own lines; only the server writes this one. Returns the latest address. */
async function expectReady(starter: ServerProcess, times = 1): Promise<string> {
  const listening = (): string[] =>
    Array.from(
      starter.output().matchAll(/"msg":"listening on (http:\/\/127\.0\.0\.1:\d+)/g),
      ([, url]) => url!,
    );
  await expect.poll(() => listening().length, { timeout: 40_000 }).toBe(times);
  return listening().at(-1)!;
}

const cause = (url: string, kind: 'rejection' | 'exception'): Promise<Response> =>
  fetch(`${url}/test/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind }),
  });

async function expectStopAfter(end: () => void): Promise<void> {
  const pid = serverPid(dataDir);
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')));
  expect(remainsOf(dataDir)).not.toEqual([]);
  end();
  await expect
    .poll(() => [...remainsOf(dataDir), ...(isAlive(pid) ? [pid] : [])], { timeout: 10_000 })
    .toEqual([]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function statusOf(url: string, cookie = ''): Promise<number> {
  const response = await fetch(url, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

const signInTo = ({ url, demo }: Ready): Promise<string> =>
  logIn(url, { email: 'ada@north.test', password: demo!.password });

async function askForReset({ url }: Ready): Promise<void> {
  expect((await sendAsPage(url, '/reset', { email: 'ada@north.test' })).status).toBe(200);
}

/** Opens a connection without sending, as browsers do ahead of need. */
async function openSilently(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
}

/** A port in use by a server that closes every connection. */
async function occupyPort(): Promise<number> {
  const other = createServer((socket: Socket) => socket.end());
  others.push(other);
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  return (other.address() as AddressInfo).port;
}
