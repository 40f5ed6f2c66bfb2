import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { serveTasks } from './serve-tasks.ts';

const grind = promisify(pbkdf2);

/** Tasks that behave and tasks that do not, for the tests of the pool. */
serveTasks({
  tell: ({ text }: { text: string }) => ({ text, pid: process.pid }),
  /** Minutes of work in a thread of the system, out of the reach of JavaScript, as the picture library does it. */
  grind: () => grind('password', 'salt', 2 ** 31 - 1, 64, 'sha512'),
  die: () => process.abort(),
  fail: () => {
    throw new Error('wrong input');
  },
  /** Long enough for something to happen beside it, and longer the first time than alone. */
  linger: async ({ ms }: { ms: number }) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    return process.pid;
  },
});
