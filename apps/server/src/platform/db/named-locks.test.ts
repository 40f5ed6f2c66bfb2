import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { NamedLocks } from './named-locks.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

function newProcess(): NamedLocks {
  const locks = new NamedLocks(platform.address);
  onTestFinished(() => locks.close());
  return locks;
}

test('a named lock is exclusive in this process and across processes; other names are independent', async () => {
  const [one, other] = [newProcess(), newProcess()];
  const seen: boolean[] = [];
  const first = await one.hold('a', async () => {
    seen.push(await one.hold('a', async () => undefined), await other.hold('a', async () => undefined));
    seen.push(await one.hold('b', async () => undefined), await other.hold('c', async () => undefined));
  });
  expect([first, ...seen]).toEqual([true, false, false, true, true]);
  expect(await other.hold('a', async () => undefined)).toBe(true);
});

test('many hold different names without waiting for each other', async () => {
  const locks = newProcess();
  const names = Array.from({ length: 30 }, (_, index) => `timer ${index}`);
  let [running, release] = [0, (): void => undefined];
  const all = new Promise<void>((resolve) => (release = resolve));
  await Promise.all(
    names.map((name) =>
      locks.hold(name, async () => {
        running += 1;
        if (running === names.length) release();
        await all;
      }),
    ),
  );
  expect(running).toBe(names.length);
});

test('a lock is released when its work fails', async () => {
  const locks = newProcess();
  await expect(locks.hold('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await newProcess().hold('a', async () => undefined)).toBe(true);
});

test('a lost connection is opened again', async () => {
  const locks = newProcess();
  await locks.hold('a', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_try_advisory_lock%'
      and datname = current_database() and pid <> pg_backend_pid()`.execute(platform.db);
  });
  await expect.poll(() => locks.hold('a', async () => undefined).catch(() => false)).toBe(true);
});
