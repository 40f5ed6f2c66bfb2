import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { USAGE } from '../apps/server/src/platform/configuration/arguments.ts';
import { asksForHelp } from '../apps/server/src/platform/configuration/command-line.ts';
import { readConfiguration } from '../apps/server/src/platform/configuration/configuration.ts';
import { fail } from '../apps/server/src/boot/start-failure.ts';
import { agentEnvironment } from './agent-environment.ts';
import { decideRestart, NO_RESTARTS } from './restart-rule.ts';
import { watchParents } from './watch-parents.ts';

/** `npm start`: builds what is out of date, keeps the server running, and stops it with the terminal or with npm. */
const root = fileURLToPath(new URL('..', import.meta.url));

interface Ready {
  type: 'ready';
  url: string;
  prefix: string;
  guardPrefix: string;
  dataDir: string;
  firstAdminLink: string | null;
  demo: {
    accounts: { email: string; name: string }[];
    password: string;
    language: string;
    devices: object[];
  } | null;
  /** Where the operator names networks of cameras. */
  agent: { agentId: string; secret: string; networks: string[] } | null;
}

const args = process.argv.slice(2);
if (asksForHelp(args)) {
  console.log(USAGE);
  process.exit(0);
}
// what the server would refuse is refused before minutes are spent on a build
try {
  readConfiguration(process.env, args);
} catch (error) {
  fail(error);
}

/** Kept before the build: vite sets NODE_ENV to production for itself. */
const env: NodeJS.ProcessEnv = { MALLOC_ARENA_MAX: '2', ...process.env }; // record 0108
if (!process.env['CONSOLE_DIR']) {
  // Otherwise that folder is served, not ours, and what builds need not be installed.
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb(root);
}
let server: ChildProcess | undefined;
let cameras: ChildProcess | undefined;
let agent: ChildProcess | undefined;
let restarts = NO_RESTARTS;
let isAsked = false;
const stop = (): void => {
  isAsked = true;
  cameras?.kill('SIGTERM');
  agent?.kill('SIGTERM');
  if (server) server.kill('SIGTERM');
  else process.exit(0); // between two runs
};
process.on('SIGINT', () => {
  isAsked = true; // the terminal sends it to the others as well
  if (!server) process.exit(0);
});
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
watchParents(stop);
run();

function run(): void {
  let readyAt: number | null = null;
  server = fork(`${root}apps/server/src/boot/main.ts`, args, {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  server.on('message', (ready: Ready) => {
    readyAt = performance.now();
    announce(ready);
    // keeps the port, so that open pages reconnect
    env['PORT'] = new URL(ready.url).port;
  });
  server.on('exit', (code, signal) => {
    server = undefined;
    cameras?.kill('SIGTERM');
    const servedMs = readyAt === null ? null : performance.now() - readyAt;
    const verdict = decideRestart(restarts, { code, signal, servedMs, isAsked });
    if (verdict.kind === 'end') process.exit(verdict.code);
    ({ restarts } = verdict);
    const why = signal ?? `exit code ${code}`;
    console.error(`tenken: the server ended (${why}); starting it again in ${verdict.afterMs / 1000} s`);
    setTimeout(run, verdict.afterMs);
  });
}

function announce(ready: Ready): void {
  const isFirst = !restarts.hasServed;
  console.log(`\nTenken is ready${isFirst ? '' : ' again'}: ${ready.url}${ready.prefix}/`);
  if (ready.firstAdminLink !== null)
    console.log(
      `\nCreate the first platform admin (one-time link, valid for 2 days):\n  ${ready.firstAdminLink}\n`,
    );
  if (ready.demo && isFirst) introduceDemo(ready.demo);
  if (ready.demo) cameras = startCameras(ready, ready.demo);
  if (ready.agent && !agent) startAgent(ready, ready.agent);
}

function introduceDemo({ accounts, password }: NonNullable<Ready['demo']>): void {
  console.log(`\nDemo accounts (password ${password}):`);
  for (const { email, name } of accounts) console.log(`  ${email.padEnd(22)} ${name}`);
  console.log(
    'Simulated cameras are uploading; first readings appear within a minute. Press Ctrl+C to stop.',
  );
}

/** They go with their server and come with the next; what they had sent is in their state. */
function startCameras(
  { url, prefix, guardPrefix, dataDir }: Ready,
  { password, language, devices }: NonNullable<Ready['demo']>,
): ChildProcess {
  const child = fork(`${root}apps/camera-sim/src/main.ts`, [], { cwd: root, stdio: 'inherit' });
  child.send({
    plan: { url, prefix, guardPrefix, password, language, devices },
    statePath: join(dataDir, 'demo-state.json'),
  });
  return child;
}

const AGENT_AGAIN_MS = 5000;
const EXIT_BAD_CONFIGURATION = 2;

/**
 * The agent beside this server: another process, because the server itself calls no private address for anybody. It outlives a
 * restart of the server, as one in a plant does.
 */
function startAgent(ready: Ready, identity: NonNullable<Ready['agent']>): void {
  const { agentId, secret, networks } = identity;
  agent = fork(`${root}apps/agent/src/main.ts`, [], {
    cwd: root,
    stdio: 'inherit',
    env: agentEnvironment(env, {
      TENKEN_URL: ready.url,
      AGENT_ID: agentId,
      AGENT_SECRET: secret,
      CAMERA_NETWORKS: networks.join(','),
      AGENT_DATA_DIR: join(ready.dataDir, 'agent'),
    }),
  });
  agent.on('exit', (code) => {
    agent = undefined;
    if (!isAsked && code !== EXIT_BAD_CONFIGURATION)
      setTimeout(() => startAgent(ready, identity), AGENT_AGAIN_MS);
  });
}
