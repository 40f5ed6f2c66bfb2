import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readWords } from '../apps/server/src/platform/configuration/command-line.ts';
import { buildWeb } from './build-web.ts';
import { neededPackages } from './bundle/needed-packages.ts';
import { tryBundle } from './bundle/try-bundle.ts';

const USAGE = 'usage: npm run -s bundle -- [FILE] [--try]';

/**
 * One archive that starts on a machine without a network: sources, the built console,
 * the packages of production and Node, for the platform it is made on. `--try` unpacks and starts it, without a network.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);

const { values, positionals } = readWords(USAGE, {
  options: { try: { type: 'boolean' } },
  allowPositionals: true,
});
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const name = `tenken-${version}-${process.platform}-${process.arch}`;
const archive = resolve(positionals[0] ?? join(root, 'dist', `${name}.tar.gz`));

const folder = await mkdtemp(join(tmpdir(), 'tenken-bundle-'));
try {
  const bundle = join(folder, name);
  await fillBundle(bundle);
  await mkdir(dirname(archive), { recursive: true });
  await run('tar', ['-czf', archive, '--owner=0', '--group=0', '-C', folder, name]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
const { size } = await stat(archive);
const tried = values.try ? await tryBundle(archive, (line) => process.stderr.write(`${line}\n`)) : null;
process.stdout.write(`${JSON.stringify({ archive, megabytes: Math.round(size / 1e6), ...tried })}\n`);

async function fillBundle(bundle: string): Promise<void> {
  process.env['CONSOLE_DIR'] = join(root, 'dist', 'web');
  await buildWeb(root);
  const { packages, workspaces } = neededPackages(root);
  for (const file of [
    'LICENSE',
    'README.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    'docs',
    'deploy',
  ])
    await cp(join(root, file), join(bundle, file), { recursive: true });
  await cp(join(root, 'dist', 'web'), join(bundle, 'dist', 'web'), { recursive: true });
  await cp(join(root, 'scripts'), join(bundle, 'scripts'), { recursive: true });
  for (const path of [...packages, ...workspaces])
    await cp(join(root, path), join(bundle, path), { recursive: true, filter: isNoTest });
  for (const path of workspaces) await link(bundle, path);
  await mkdir(join(bundle, 'node_modules', '.bin'), { recursive: true });
  const node = packages.find((path) => /\/node-(linux|win)-/.test(path))!;
  await symlink(
    join('..', node.replace('node_modules/', ''), 'bin', 'node'),
    join(bundle, 'node_modules', '.bin', 'node'),
  );
  await writeCommand(join(bundle, 'start'), 'scripts/start.ts');
  await writeCommand(join(bundle, 'tenken'), 'apps/server/src/cli/tenken.ts');
}

function isNoTest(path: string): boolean {
  return !/\.test\.tsx?$/.test(path);
}

async function link(bundle: string, path: string): Promise<void> {
  const at = join(bundle, 'node_modules', '@tenken', path.split('/')[1]!);
  await mkdir(dirname(at), { recursive: true });
  await symlink(join('..', '..', path), at);
}

async function writeCommand(file: string, program: string): Promise<void> {
  const lines = [
    '#!/bin/sh',
    'here=$(cd "$(dirname "$0")" && pwd) || exit 1',
    'export CONSOLE_DIR="${CONSOLE_DIR:-$here/dist/web}" DATA_DIR="${DATA_DIR:-$here/data}"',
    `exec "$here/node_modules/.bin/node" "$here/${program}" "$@"`,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(file, 0o755);
}
