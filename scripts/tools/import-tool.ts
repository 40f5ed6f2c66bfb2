import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A tool that could not be fetched: one line for the person at the terminal. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Where tools are kept, how the fetching npm is called, and how long it may take. */
export interface Workshop {
  readonly folder: string;
  readonly npm: readonly [string, ...string[]];
  readonly timeoutMs: number;
}

const MANIFESTS = fileURLToPath(new URL('.', import.meta.url));
const WORKSHOP: Workshop = {
  folder: fileURLToPath(new URL('../../.cache/tools', import.meta.url)),
  npm: ['npm'],
  timeoutMs: 300_000,
};

/**
 * A module of a tool that a single command needs, so that nobody else has to install it. The tool is fetched once, in the
 * versions and with the checksums of the `package-lock.json` in the folder of its name beside this file.
 */
export async function importTool(tool: string, module: string, workshop = WORKSHOP): Promise<unknown> {
  const folder = await fetchTool(tool, workshop);
  const path = createRequire(join(folder, 'package.json')).resolve(module);
  return import(pathToFileURL(path).href);
}

/**
 * The folder of a tool, for its programs. It is complete or not there: it is filled beside and renamed into place, by several
 * commands at once if need be.
 */
export async function fetchTool(tool: string, workshop = WORKSHOP): Promise<string> {
  const lock = await readFile(join(MANIFESTS, tool, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(workshop.folder, `${tool}-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(join(MANIFESTS, tool, file), join(draft, file));
    process.stderr.write(`fetching ${tool} …\n`);
    await installIn(draft, tool, workshop);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function installIn(draft: string, tool: string, { npm, timeoutMs }: Workshop): Promise<void> {
  const [command, ...before] = npm;
  const flags = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(command, [...before, 'ci', '--prefix', draft, ...flags], {
    cwd: draft,
    stdio: ['ignore', 2, 2],
    timeout: timeoutMs,
  });
  const [code] = (await once(child, 'exit').catch(() => [-1])) as [number | null];
  if (code !== 0)
    throw new ToolError(
      `tenken: ${tool} is fetched from npm's registry when it is first needed, and that ${code === null ? `took longer than ${timeoutMs / 1000} s` : 'failed'}`,
    );
}
