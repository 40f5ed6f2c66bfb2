import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completeLibraryLinks, findPostgresBinaries } from './postgres-binaries.ts';
import { temporaryFolder } from './postgres-test-kit.ts';

it.each([
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['linux', 'riscv64'],
])('names DATABASE_URL as the way out on %s %s', async (platform, arch) => {
  await expect(findPostgresBinaries(platform, arch)).rejects.toThrow(
    `No built-in PostgreSQL for ${platform}-${arch}. Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
  );
});

it('reports that the package of the platform is not installed', async () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x64';
  await expect(findPostgresBinaries('linux', other)).rejects.toThrow(
    /is not installed; run npm install\. Set DATABASE_URL/,
  );
});

it('creates the library links that npm did not create, and keeps existing ones', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  mkdirSync(join(folder, 'native', 'bin'));
  writeFileSync(join(folder, 'native', 'bin', 'postgres'), '');
  writeFileSync(join(folder, 'native', 'lib', 'libx.so.1.2'), 'library');
  symlinkSync('libx.so.1.2', join(folder, 'native', 'lib', 'libx.so'));
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));

  await completeLibraryLinks(folder);

  expect(readFileSync(join(folder, 'native', 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  expect(readFileSync(join(folder, 'native', 'lib', 'libx.so'), 'utf8')).toBe('library');
});
