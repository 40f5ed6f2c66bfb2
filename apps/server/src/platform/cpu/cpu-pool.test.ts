import type { Id } from '@tenken/contract/wire/id.ts';
import { afterAll, expect, test } from 'vitest';
import { CpuPool, backgroundTask, TASK_TIMEOUT, interactiveTask } from './cpu-pool.ts';

const pool = new CpuPool(new URL('cpu-pool.entry.testing.ts', import.meta.url), {
  threads: 1,
  idleThreads: 1,
  memoryBytes: 1e9,
});
afterAll(() => pool.close());

const [north, south] = ['north', 'south'].map((name) => backgroundTask(name as Id<'company'>)) as [
  ReturnType<typeof backgroundTask>,
  ReturnType<typeof backgroundTask>,
];

test('the job of another company is next, however many jobs one company has queued', async () => {
  const done: string[] = [];
  const run = async (name: string, task: typeof north): Promise<void> => {
    done.push(await pool.run<object, string>('pause', { name, ms: 5 }, task));
  };
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => run(`north ${index}`, north)),
    run('south', south),
    run('a person', { timeoutMs: 10_000, by: { peopleOf: 'north' } }),
  ]);
  expect(done.slice(0, 3)).toEqual(['north 0', 'south', 'a person']);
  expect(done.slice(3)).toEqual([1, 2, 3, 4, 5].map((index) => `north ${index}`));
});

test('jobs of two users of one company are queued behind each other, not behind those of another company', async () => {
  const done: string[] = [];
  const run = async (name: string, company_id: string): Promise<void> => {
    const task = interactiveTask({ company_id }, 10_000);
    done.push(await pool.run<object, string>('pause', { name, ms: 5 }, task));
  };
  await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => run(`north ${index}`, 'north')),
    run('south', 'south'),
  ]);
  expect(done.slice(0, 2)).toEqual(['north 0', 'south']);
});

test('a job that was killed has twice the time when it is retried, and reports it from the third try on', async () => {
  const about = { timeoutMs: 40, by: north.by, about: 'P1' };
  const run = (ms: number, task = about) => pool.run<object, string>('pause', { name: 'slow', ms }, task);
  await expect(run(5_000)).rejects.toThrow('took too long');
  const since = performance.now();
  await expect(run(5_000)).rejects.toThrow('took too long');
  expect(performance.now() - since).toBeGreaterThanOrEqual(80);
  await expect(run(5_000)).rejects.toThrow(TASK_TIMEOUT);
  await expect(run(5_000, { ...about, about: 'P2' })).rejects.toThrow('took too long');
  expect(await run(1, { ...about, timeoutMs: 20_000 })).toBe('slow');
});
