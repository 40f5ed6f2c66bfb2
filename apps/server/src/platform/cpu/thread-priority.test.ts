import { stat } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = new URL('thread-priority.ts', import.meta.url).href;

test.runIf(process.platform === 'linux')(
  'a thread gives way, and the one that answers does not',
  async () => {
    await stat('.');
    const before = getPriority();
    const worker = new Worker(
      `import('${MODULE}').then(({ giveWay }) => {
       giveWay(7);
       const { readFileSync } = require('node:fs');
       const words = readFileSync('/proc/thread-self/stat', 'utf8').replace(/^.*\\) /, '').split(' ');
       require('node:worker_threads').parentPort.postMessage(Number(words[16]));
     });`,
      { eval: true },
    );
    const priority = await new Promise((resolve, reject) =>
      worker.on('message', resolve).on('error', reject),
    );
    expect(priority).toBe(7);
    expect(getPriority()).toBe(before);
    await worker.terminate();
  },
);
