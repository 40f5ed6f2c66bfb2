import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An entry of package-lock.json. */
interface LockEntry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The programs that run in production; the console is built. */
const PROGRAMS = ['apps/server', 'apps/agent', 'apps/camera-sim'];

export interface NeededPackages {
  /** Folders below node_modules, with what each of them brings. */
  readonly packages: readonly string[];
  /** Folders of our own that they link to. */
  readonly workspaces: readonly string[];
}

/** Run-time packages of the programs by the lock file, without those of other platforms. */
export function neededPackages(root: string): NeededPackages {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = new Set<string>(PROGRAMS);
  const waiting = [...PROGRAMS];
  const nodePackages = Object.keys(lock['']?.optionalDependencies ?? {}).map(
    (name) => `node_modules/${name}`,
  );
  for (const path of nodePackages) if (existsSync(join(root, path))) found.add(path);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = lock[from]!;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = resolve(lock, from, name);
      if (path === null || !existsSync(join(root, path)) || found.has(path)) continue;
      found.add(path);
      waiting.push(path);
    }
  }
  const all = [...found].toSorted();
  return {
    packages: all.filter((path) => path.startsWith('node_modules/')),
    workspaces: all.filter((path) => !path.startsWith('node_modules/')),
  };
}

/** Node's module resolution: beside the importer, or further up. A link leads to a workspace. */
function resolve(lock: Readonly<Record<string, LockEntry>>, from: string, name: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    const entry = lock[path];
    if (entry !== undefined) return entry.link ? entry.resolved! : path;
    if (at === '.') return null;
  }
}
