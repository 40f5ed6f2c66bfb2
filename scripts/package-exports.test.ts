import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['anomaly', 'client', 'contract', 'device', 'image', 'vision'];
const IMPORT = /(?:from|import|import\()\s*'@tenken\/([\w-]+)\/([^']+\.ts)'/g;
/** Modules of packages by the files that import them, written as in `exports`. */
const imports = importsOfPackages();

describe.each(packages)('the exports of %s', (name) => {
  const listed = Object.entries(
    (JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')) as { exports: object }).exports,
  );
  const used = [...(imports.get(name) ?? [])];

  it('list exactly the modules imported outside the package', () => {
    const unused = listed.filter(([path]) => !used.some((module) => matches(path, module)));
    expect(unused).toEqual([]);
  });

  it('name files of the package', () => {
    for (const [path, file] of listed) {
      expect(file).toBe(path.replace('./', './src/'));
      expect(globSync(file.replace('/*.', '/**/*.'), { cwd: `${root}packages/${name}` }), path).not.toEqual(
        [],
      );
    }
  });
});

it('a module that is not listed cannot be imported, a listed one and those of a listed role can', () => {
  const address = (module: string): string => import.meta.resolve(`@tenken/${module}`);
  for (const module of [
    'vision/hand/find-hand.ts',
    'anomaly/features/nearest.ts',
    'contract/wire/web-address.ts',
  ])
    expect(() => address(module), module).toThrow(/not defined by "exports"|ERR_PACKAGE_PATH_NOT_EXPORTED/);
  for (const module of [
    'vision/reading.ts',
    'anomaly/detect/detect-anomalies.ts',
    'contract/camera/camera.schema.ts',
  ])
    expect(address(module)).toMatch(new RegExp(`${module.split('/').pop()}$`));
});

function matches(path: string, module: string): boolean {
  const [start, end] = path.slice(2).split('*') as [string, string?];
  return end === undefined ? module === start : module.startsWith(start) && module.endsWith(end);
}

function importsOfPackages(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const files = globSync('{apps,packages,e2e,bench,scripts,training}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (file) => /node_modules|dist/.test(file),
  });
  for (const file of files)
    for (const [, name, module] of readFileSync(root + file, 'utf8').matchAll(IMPORT))
      if (!file.startsWith(`packages/${name}/`))
        found.set(name!, (found.get(name!) ?? new Set()).add(module!));
  return found;
}
