import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../apps/server/src/cli/tenken.ts', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

export interface CommandResult {
  readonly code: number | null;
  readonly stderr: string;
  readonly result: Record<string, number>;
}

/** Runs the `tenken` command; with `killAt` it is killed at that line of output. */
export async function runTenken(
  words: readonly string[],
  settings: Settings,
  killAt?: RegExp,
): Promise<CommandResult> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...settings };
  const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += chunk));
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
    if (killAt?.test(stderr)) child.kill('SIGKILL');
  });
  const closed = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const code = await closed;
  return { code, stderr, result: code === 0 ? JSON.parse(stdout) : {} };
}

/** Runs the command and throws if it fails. */
export async function runTenkenOrThrow(
  words: readonly string[],
  settings: Settings,
): Promise<Record<string, number>> {
  const { code, stderr, result } = await runTenken(words, settings);
  if (code !== 0) throw new Error(`tenken ${words.join(' ')} ended with ${code}:\n${stderr}`);
  return result;
}
