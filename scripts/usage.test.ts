import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 }); // all at once, on a busy machine

/** Those that load within a second or two; the others read their words by the same function. */
const PROGRAMS = [
  'scripts/start.ts',
  'scripts/bundle.ts',
  'scripts/mutate.ts',
  'scripts/trace.ts',
  'apps/server/src/boot/main.ts',
  'apps/server/src/cli/tenken.ts',
  'apps/agent/src/main.ts',
  'bench/src/evaluate-guards.ts',
];

test.concurrent.each(PROGRAMS)(
  '%s names an argument that it does not know in one sentence',
  async (program) => {
    const { code, stdout, stderr } = await run(program, '--nonsense');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]*--nonsense[^\n]*; see --help\n$/);
  },
);

test.concurrent.each(PROGRAMS)('%s --help says how it is used, and does nothing else', async (program) => {
  const { code, stdout, stderr } = await run(program, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toBe('');
});

async function run(program: string, word: string) {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [file, word], { env: { PATH } });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}
