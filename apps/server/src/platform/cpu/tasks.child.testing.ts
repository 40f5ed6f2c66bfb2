import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { serveTasks } from './serve-tasks.ts';

const grind = promisify(pbkdf2);

/** Normal and misbehaving tasks for the tests of the pool. */
serveTasks({
  tell: ({ text }: { text: string }) => ({ text, pid: process.pid }),
  /** Minutes of native work that JavaScript cannot interrupt, like the picture library. */
  grind: () => grind('password', 'salt', 2 ** 31 - 1, 64, 'sha512'),
  die: () => process.abort(),
  fail: () => {
    throw new Error('wrong input');
  },
  /** Long enough for something to happen meanwhile, and longer the first time than alone. */
  linger: async ({ ms }: { ms: number }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    return process.pid;
  },
});
