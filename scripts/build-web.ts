import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync, globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const SOURCES = [
  'package-lock.json',
  'apps/web/**/*.{ts,tsx,css,html,svg,jpg,png}',
  'packages/*/src/**/*.ts',
];

/**
 * Builds the console into CONSOLE_DIR, or dist/web, when its sources changed since the last build, or the mode: for tests it
 * has the page of all shared parts, which the product does without.
 */
export async function buildWeb(root: string, mode: 'production' | 'test' = 'production'): Promise<void> {
  const folder = process.env['CONSOLE_DIR'] || join(root, 'dist', 'web');
  const mark = join(folder, '.sources');
  const wanted = `${mode} ${hashOf(root)}`;
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  process.stderr.write('building the console …\n');
  const { NODE_ENV } = process.env;
  // test runners set another value, which selects the larger development builds of libraries
  process.env['NODE_ENV'] = 'production';
  try {
    await build({
      configFile: join(root, 'apps/web/vite.config.ts'),
      root: join(root, 'apps/web'),
      build: { outDir: folder },
      mode,
      logLevel: 'warn',
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
  await compressFiles(join(folder, 'assets'));
  writeFileSync(mark, wanted);
}

/**
 * Compressed once here instead of at every download: a plant's line is slow, and the server has better things to do. All
 * at once, so that every core helps.
 */
async function compressFiles(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const files = globSync('*.{js,css,svg}', { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
    }),
  );
}

function hashOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root, exclude: (name) => name === 'node_modules' }).sort()) {
    if (file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
