import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
}

test('the compose file starts every role once by a program that is there, with settings that there are', () => {
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

test('the secrets that the compose file asks for are those that it says it asks for', () => {
  const text = read('compose.yml');
  const [, said = ''] = /Secrets come from \.env beside this file:\n((?:#.*\n)+)/.exec(text) ?? [];
  const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
  expect([...said.matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name).toSorted()).toEqual(
    [...asked].toSorted(),
  );
});

test('the unit of systemd and the image start programs that are there, with settings that there are', () => {
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
