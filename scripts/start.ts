import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.ts';
import { watchParents } from './watch-parents.ts';

/** `npm start`: builds what is out of date, starts the server, and stops it with the terminal or with npm. */
const root = fileURLToPath(new URL('..', import.meta.url));

interface Ready {
  type: 'ready';
  url: string;
  prefix: string;
  guardPrefix: string;
  dataDir: string;
  firstAdminLink: string | null;
  demo: { accounts: { email: string; name: string }[]; password: string; devices: object[] } | null;
}

/** Kept before the build: vite sets NODE_ENV to production for itself. */
const env = { ...process.env };
if (!process.env['CONSOLE_DIR']) await buildWeb(root); // otherwise that folder is served, not ours
const server = fork(`${root}apps/server/src/main.ts`, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env,
});
let cameras: ChildProcess | undefined;
const stop = (): void => {
  cameras?.kill('SIGTERM');
  server.kill('SIGTERM');
};
process.on('SIGINT', () => {}); // the terminal sends it to the others as well
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
watchParents(stop);
server.on('message', (ready: Ready) => {
  console.log(`\nTenken is ready: ${ready.url}${ready.prefix}/`);
  if (ready.firstAdminLink !== null)
    console.log(`\nThe first platform admin, once, within 2 days:\n  ${ready.firstAdminLink}\n`);
  if (ready.demo) cameras = startDemo(ready, ready.demo);
});
server.on('exit', (code, signal) => {
  cameras?.kill('SIGTERM');
  process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1));
});

function startDemo(
  { url, prefix, guardPrefix, dataDir }: Ready,
  { accounts, password, devices }: NonNullable<Ready['demo']>,
): ChildProcess {
  console.log(`\nDemo accounts (password ${password}):`);
  for (const { email, name } of accounts) console.log(`  ${email.padEnd(22)} ${name}`);
  console.log(
    '\nPretend cameras are uploading; the first readings appear within a minute. Ctrl-C stops everything.\n',
  );
  const child = fork(`${root}apps/camera-sim/src/main.ts`, [], { cwd: root, stdio: 'inherit' });
  child.send({
    plan: { url, prefix, guardPrefix, password, devices },
    statePath: join(dataDir, 'demo-state.json'),
  });
  return child;
}
