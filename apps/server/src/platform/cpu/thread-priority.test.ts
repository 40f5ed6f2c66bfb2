import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = new URL('thread-priority.ts', import.meta.url).href;

test.runIf(process.platform === 'linux')(
  'a background thread has lower priority, the main thread does not',
  async () => {
    await stat('.');
    const before = getPriority();
    const worker = new Worker(
      `import('${MODULE}').then(({ lowerThreadPriority }) => {
       lowerThreadPriority(7);
       const { readFileSync } = require('node:fs');
       const words = readFileSync('/proc/thread-self/stat', 'utf8').replace(/^.*\\) /, '').split(' ');
       require('node:worker_threads').parentPort.postMessage(Number(words[16]));
     });`,
      { eval: true, env: { PRIORITIES: 'ordered' } },
    );
    const priority = await new Promise((resolve, reject) =>
      worker.on('message', resolve).on('error', reject),
    );
    expect(priority).toBe(7);
    expect(getPriority()).toBe(before);
    await worker.terminate();
  },
);

test.runIf(process.platform === 'linux')(
  'a child process has lower priority with all of its threads, existing and new',
  async () => {
    const program = `import { readdirSync, readFileSync } from 'node:fs';
      import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
      import { Worker } from 'node:worker_threads';
      await stat('.');
      const { lowerProcessPriority } = await import('${MODULE}');
      lowerProcessPriority(7);
      new Worker('setTimeout(() => undefined, 1e6)', { eval: true }).once('online', () => {
        const threads = readdirSync('/proc/self/task');
        const nice = (thread) => readFileSync(\`/proc/self/task/\${thread}/stat\`, 'utf8').replace(/^.*\\) /, '').split(' ')[16];
        console.log(JSON.stringify({ count: threads.length, values: [...new Set(threads.map(nice))] }));
        process.exit(0);
      });`;
    const words = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: { PRIORITIES: 'ordered' } });
    const { count, values } = JSON.parse(stdout) as { count: number; values: string[] };
    expect(count).toBeGreaterThan(4);
    expect(values).toEqual(['7']);
  },
);
