import { expect, test } from 'vitest';
import { runWithRestart } from './run-with-restart.ts';

test('what fails is begun again, and its first try is told to end', async () => {
  const said: unknown[] = [];
  const tries: AbortSignal[] = [];
  const run = async (signal: AbortSignal): Promise<void> => {
    tries.push(signal);
    if (tries.length === 1) throw new Error('too slow');
  };
  await runWithRestart(run, {
    signal: new AbortController().signal,
    pauseMs: 1,
    say: (error) => said.push(error),
  });
  expect(said).toEqual([new Error('too slow')]);
  expect(tries.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('what is stopped stays so', async () => {
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
