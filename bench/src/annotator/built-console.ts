import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The built console: its files with their static imports. */
export interface BuiltConsole {
  /** Entry files of the page. */
  readonly entry: string;
  /** The file that a module of this name became; names of the bundler end in a hash. */
  readonly find: (name: string) => string;
  readonly read: (file: string) => string;
  /** A file with all its static imports. */
  readonly withImports: (file: string) => Set<string>;
  /** Bytes with gzip. */
  readonly gzipSize: (files: Iterable<string>) => number;
}

export function openBuiltConsole(folder: string): BuiltConsole {
  const assets = join(folder, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const read = (file: string): Buffer => readFileSync(join(assets, file));
  const entry = /assets\/(index-[\w-]+\.js)/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  if (entry === undefined) throw new Error(`${folder} holds no console`);
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const imported of importsOf(read(file).toString())) withImports(imported, seen);
    return seen;
  };
  return {
    entry,
    read: (file) => read(file).toString(),
    withImports: (file) => withImports(file),
    find: (name) => {
      const found = files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
      if (found === undefined) throw new Error(`no file of the console is called ${name}`);
      return found;
    },
    gzipSize: (wanted) =>
      [...wanted].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0),
  };
}

/** Static imports of a module, without `import('./x.js')`. */
export const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file]) => file!);
