import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { USAGE } from './usage.ts';

vi.setConfig({ testTimeout: 60_000 }); // a program starts slowly on a busy machine

const TENKEN = fileURLToPath(new URL('./tenken.ts', import.meta.url));

async function run(words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [TENKEN, ...words], { env: { PATH: process.env['PATH'], ...env } });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number | null, stdout, stderr };
}

test.each([[['--help']], [['-h']], [['help']], [['backup', '--help']]])(
  'tenken %s prints the list of commands, also with invalid settings',
  async (words) => {
    expect(await run(words, { PORT: 'none' })).toEqual({ code: 0, stdout: `${USAGE}\n`, stderr: '' });
  },
);

test('an unknown command is named in one line', async () => {
  expect(await run(['movee'])).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Unknown command: movee; see --help\n',
  });
});
