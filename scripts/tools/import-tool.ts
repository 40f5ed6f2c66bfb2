import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A tool that could not be installed; its message is one line. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Cache folder of tools, npm command, and its timeout. */
export interface ToolCache {
  readonly folder: string;
  readonly npm: readonly [string, ...string[]];
  readonly timeoutMs: number;
}

const MANIFESTS = fileURLToPath(new URL('.', import.meta.url));
const TOOL_CACHE: ToolCache = {
  folder: fileURLToPath(new URL('../../.cache/tools', import.meta.url)),
  npm: ['npm'],
  timeoutMs: 300_000,
};

/**
 * Imports a module of a tool that only one command needs. The tool is installed once, with the versions and checksums of the
 * `package-lock.json` in the folder of its name beside this file.
 */
export async function importTool(tool: string, module: string, toolCache = TOOL_CACHE): Promise<unknown> {
  const folder = await fetchTool(tool, toolCache);
  const path = createRequire(join(folder, 'package.json')).resolve(module);
  return import(pathToFileURL(path).href);
}

/**
 * The folder of a tool, for its programs. It is installed to a temporary folder and renamed, so it is complete or missing, also
 * with concurrent commands.
 */
export async function fetchTool(tool: string, toolCache = TOOL_CACHE): Promise<string> {
  const lock = await readFile(join(MANIFESTS, tool, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(toolCache.folder, `${tool}-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(join(MANIFESTS, tool, file), join(draft, file));
    process.stderr.write(`fetching ${tool} …\n`);
    await installIn(draft, tool, toolCache);
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function installIn(draft: string, tool: string, { npm, timeoutMs }: ToolCache): Promise<void> {
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
