// Plain JavaScript for bootstrap.mjs, which runs before anything is installed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages of package-lock.json that should be installed on this machine and are not: npm leaves some out when it is told
 * to, by NODE_ENV, a configuration or a later command, and optional ones, without a word, when their download fails.
 */
export function missingPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && isForThisMachine(entry))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')));
}

/** What an optional package without a machine of its own belongs to may be for another one. */
function isForThisMachine({ os, cpu, libc, optional }) {
  if (optional && !os && !cpu) return false;
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, ownLibc()));
}

function fits(allowed, own) {
  if (allowed === undefined) return true;
  const names = [allowed].flat();
  if (names.includes(`!${own}`)) return false;
  return names.includes(own) || names.every((name) => name.startsWith('!'));
}

let libcName;
function ownLibc() {
  if (process.platform !== 'linux') return '';
  process.report.excludeNetwork = true; // otherwise it looks up the names of all addresses
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcName;
}

/**
 * Two packages bring what this machine cannot use, 330 MB: the runtime of the guards' net for every other system, and the
 * packaged Node's headers for compiling. Nothing else reads them, and a second time there is nothing to remove.
 */
export function removeUselessFiles(root) {
  const modules = join(root, 'node_modules');
  for (const name of entriesOf(modules).filter((entry) => /^node-(linux|win)-/.test(entry)))
    rmSync(join(modules, name, 'include'), { recursive: true, force: true });
  const runtimes = join(modules, 'onnxruntime-node', 'bin', 'napi-v6');
  const own = join(runtimes, process.platform, process.arch);
  if (!existsSync(own)) return;
  for (const platform of entriesOf(runtimes))
    for (const arch of entriesOf(join(runtimes, platform))) {
      const folder = join(runtimes, platform, arch);
      if (folder !== own) rmSync(folder, { recursive: true, force: true });
    }
}

function entriesOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}
