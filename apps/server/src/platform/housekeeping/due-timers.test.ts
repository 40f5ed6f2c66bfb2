import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { NamedLocks } from '../db/named-locks.ts';
import { startDueTimers } from './due-timers.ts';

let platform: TestPlatform;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => platform.close());

/** A separate process. */
async function start(run: () => Promise<Date | null>, locks = new NamedLocks(platform.address)) {
  const dueTimers = await startDueTimers({ ...platform, locks }, [
    { name: 'test', channel: 'test_alarm', run },
  ]);
  stops.push(async () => {
    await dueTimers.stop();
    await locks.close();
  });
  return dueTimers;
}

const notify = () => sql`select pg_notify('test_alarm', '')`.execute(platform.db);
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

test('it runs at the start, when notified, and when due; a notification during a run causes another one', async () => {
  let rounds = 0;
  let due: Date | null = null;
  await start(async () => {
    rounds += 1;
    if (rounds === 2) await notify();
    return due;
  });
  await vi.waitFor(() => expect(rounds).toBe(1), 10_000);
  await pause(1_200);
  expect(rounds).toBe(1);
  due = new Date(platform.clock.now().getTime() + 60_000);
  await notify();
  await vi.waitFor(() => expect(rounds).toBe(3), 10_000);
  await pause(1_200);
  expect(rounds).toBe(3);
  due = null;
  platform.clock.advance(60_000);
  await vi.waitFor(() => expect(rounds).toBe(4), 10_000);
});

test('a failed run is retried', async () => {
  let rounds = 0;
  await start(async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('out of order');
    return null;
  });
  await vi.waitFor(() => expect(rounds).toBe(2), 10_000);
});

test('two processes never run it at the same time, and a notification during a run in another process is not lost', async () => {
  let [running, most] = [0, 0];
  const rounds = [0, 0];
  const of = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(50);
    running -= 1;
    rounds[index]! += 1;
    return null;
  };
  await Promise.all([start(of(0)), start(of(1))]);
  for (let times = 0; times < 5; times += 1) {
    await notify();
    await pause(60);
  }
  const before = [...rounds];
  await notify();
  await vi.waitFor(() => expect(rounds.every((count, index) => count > before[index]!)).toBe(true), 10_000);
  expect(most).toBe(1);
});

test('after stop it does not run', async () => {
  let rounds = 0;
  const dueTimers = await start(async () => {
    rounds += 1;
    return null;
  });
  await vi.waitFor(() => expect(rounds).toBe(1), 10_000);
  await dueTimers.stop();
  await notify();
  await pause(300);
  expect(rounds).toBe(1);
});
