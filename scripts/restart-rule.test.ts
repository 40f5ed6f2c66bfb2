import { describe, expect, test } from 'vitest';
import { decideRestart, NO_RESTARTS, type Ending } from './restart-rule.ts';

const ending = (more: Partial<Ending>): Ending => ({
  code: null,
  signal: null,
  servedMs: null,
  isAsked: false,
  ...more,
});
const served = { hasServed: true, inARow: 0 };

describe('a server is not restarted', () => {
  test.each([
    ['asked to stop', { code: 0, servedMs: 5 }, 0],
    ['asked to stop before it served', { code: 0 }, 0],
    ['told to stop before it could listen', { signal: 'SIGTERM' }, 0],
    ['killed by whoever asked it to stop', { signal: 'SIGKILL', servedMs: 5, isAsked: true }, 0],
    ['broken while it was stopping', { code: 70, servedMs: 5, isAsked: true }, 70],
    ['with a bad configuration', { code: 2 }, 2],
    ['with a port in use', { code: 1 }, 1],
    ['killed before it ever served', { signal: 'SIGKILL' }, 1],
    ['broken before it ever served', { code: 70 }, 70],
  ] as const)('%s', (_name, how, code) => {
    expect(decideRestart(NO_RESTARTS, ending(how))).toEqual({ kind: 'end', code });
  });

  test('when its configuration became invalid while it served', () => {
    expect(decideRestart(served, ending({ code: 2 }))).toEqual({ kind: 'end', code: 2 });
  });
});

describe('a server is restarted', () => {
  test.each([
    ['killed', { signal: 'SIGKILL', servedMs: 9 }],
    ['out of memory', { signal: 'SIGABRT', servedMs: 9 }],
    ['broken', { code: 70, servedMs: 9 }],
    ['by a fault of Node', { code: 1, servedMs: 9 }],
  ] as const)('%s while it served', (_name, how) => {
    expect(decideRestart(NO_RESTARTS, ending(how))).toMatchObject({ kind: 'restart', afterMs: 1000 });
  });

  test('when a later start fails for a reason that may pass', () => {
    expect(decideRestart(served, ending({ code: 1 }))).toMatchObject({ kind: 'restart' });
  });

  test('after 1, 2, 4 … 30 seconds, and after 1 again once it has served for a minute', () => {
    const pauses: number[] = [];
    let restarts = NO_RESTARTS;
    for (const servedMs of [10, 10, 59_999, 10, 10, 10, 10, 60_000, 10]) {
      const verdict = decideRestart(restarts, ending({ signal: 'SIGSEGV', servedMs }));
      if (verdict.kind !== 'restart') throw new Error('it ended');
      pauses.push(verdict.afterMs / 1000);
      ({ restarts } = verdict);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 1, 2]);
  });
});
