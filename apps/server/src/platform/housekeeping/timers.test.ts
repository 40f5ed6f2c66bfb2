import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { NamedLocks } from '../db/named-locks.ts';
import { startTimers } from './timers.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('a failed run does not stop the next one, and after stop there is none', async () => {
  let rounds = 0;
  const timers = startTimers(platform, [
    {
      name: 'failing',
      everyMs: 5,
      run: async () => {
        rounds += 1;
        throw new Error('out of order');
      },
    },
  ]);
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(2), 5000);
  await timers.stop();
  const stoppedAt = rounds;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rounds).toBe(stoppedAt);
});

test('two processes with the same timer never run it at the same time', async () => {
  let [running, most, rounds] = [0, 0, 0];
  const run = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    rounds += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  };
  const processes = [1, 2].map(() => new NamedLocks(platform.address));
  onTestFinished(async () => void (await Promise.all(processes.map((locks) => locks.close()))));
  const both = processes.map((locks) =>
    startTimers({ ...platform, locks }, [{ name: 'shared', everyMs: 1, run }]),
  );
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(8), 5000);
  await Promise.all(both.map((timers) => timers.stop()));
  expect(most).toBe(1);
});
