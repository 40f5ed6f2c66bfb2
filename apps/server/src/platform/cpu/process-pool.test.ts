import { afterAll, describe, expect, test } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { ProcessPool, type Task } from './process-pool.ts';
import { ProcessEnded } from './task-process.ts';

const program = new URL('tasks.child.testing.ts', import.meta.url);
const pool = new ProcessPool(program, { size: 1, log: silentLogger });
afterAll(() => pool.close());

const task = (name: string, input: object = {}, more: Partial<Task> = {}): Task => ({
  name,
  input,
  timeoutMs: 20_000,
  isAlone: false,
  ...more,
});
const pidOf = async (more: Partial<Task> = {}): Promise<number> =>
  ((await pool.run(task('tell', {}, more))) as { pid: number }).pid;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a task in a child process', () => {
  test('returns its result, and fails for its caller only', async () => {
    const pid = await pidOf();
    expect(pid).not.toBe(process.pid);
    await expect(pool.run(task('fail'))).rejects.toThrow('wrong input');
    expect(await pidOf()).toBe(pid);
  });

  test('that exceeds its time limit is killed, and the others complete', async () => {
    const pid = await pidOf();
    const beside = pool.run(task('linger', { ms: 1500 }));
    await expect(pool.run(task('grind', {}, { timeoutMs: 300 }))).rejects.toThrow(ProcessEnded);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await beside).not.toBe(pid);
    expect(await pidOf()).not.toBe(pid);
  });

  test('that crashes its process is retried once alone, and ends no other task', async () => {
    const pid = await pidOf();
    const beside = pool.run(task('linger', { ms: 1000 }));
    await expect(pool.run(task('die'))).rejects.toThrow('SIGABRT');
    expect(await beside).not.toBe(pid);
    expect(isAlive(pid)).toBe(false);
  });

  test('that is large has its own process, which ends with it', async () => {
    const shared = await pidOf();
    const alone = await pidOf({ isAlone: true });
    expect(alone).not.toBe(shared);
    await expect.poll(() => isAlive(alone)).toBe(false);
    expect(isAlive(shared)).toBe(true);
  });

  test('runs in an idle process, or in a new one up to the maximum', async () => {
    const two = new ProcessPool(program, { size: 2, log: silentLogger });
    const linger = (): Promise<unknown> => two.run(task('linger', { ms: 300 }));
    const first = await linger();
    expect(await linger()).toBe(first);
    const [one, other, third] = await Promise.all([linger(), linger(), linger()]);
    expect(one).toBe(first);
    expect(other).not.toBe(first);
    expect([one, other]).toContain(third);
    two.close();
  });

  test('ends with the pool', async () => {
    const closing = new ProcessPool(program, { size: 1, log: silentLogger });
    const { pid } = (await closing.run(task('tell'))) as { pid: number };
    const running = closing.run(task('grind'));
    closing.close();
    await expect(running).rejects.toThrow(ProcessEnded);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
