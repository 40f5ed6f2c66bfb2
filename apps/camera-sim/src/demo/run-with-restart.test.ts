import { expect, test } from 'vitest';
import { runWithRestart } from './run-with-restart.ts';

test('failed work is restarted, and the failed attempt is aborted', async () => {
  const logged: unknown[] = [];
  const tries: AbortSignal[] = [];
  const run = async (signal: AbortSignal): Promise<void> => {
    tries.push(signal);
    if (tries.length === 1) throw new Error('too slow');
  };
  await runWithRestart(run, {
    signal: new AbortController().signal,
    pauseMs: 1,
    say: (error) => logged.push(error),
  });
  expect(logged).toEqual([new Error('too slow')]);
  expect(tries.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('stopped work is not restarted', async () => {
  const abort = new AbortController();
  let count = 0;
  const run = async (): Promise<void> => {
    count += 1;
    abort.abort();
    throw new Error('stopped');
  };
  const unsaid = (): never => expect.unreachable();
  await runWithRestart(run, { signal: abort.signal, pauseMs: 1, say: unsaid });
  expect(count).toBe(1);
});
