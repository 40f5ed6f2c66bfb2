import { expect, test } from 'vitest';
import { classifyMutant, type Outcome, SoundTests } from './classify-mutant.ts';

const passed: Outcome = { kind: 'passed' };
const TESTS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Tests that fail on the broken source, and on every source. */
async function judge(onBroken: string[], always: string[] = [], sound = new SoundTests()) {
  const ran: string[] = [];
  const verdict = await classifyMutant(
    TESTS,
    async (source, tests) => {
      ran.push(`${source} ${tests.join('')}`);
      const files = tests.filter(
        (one) => always.includes(one) || (source === 'broken' && onBroken.includes(one)),
      );
      return files.length > 0 ? { kind: 'failed', files: files.slice(0, 1) } : passed;
    },
    sound,
  );
  return { verdict, ran };
}

test('the nearest tests run first, the others only if those pass', async () => {
  expect(await judge(['b'])).toEqual({ verdict: 'killed', ran: ['broken abcd', 'sound b'] });
  expect(await judge(['f'])).toEqual({ verdict: 'killed', ran: ['broken abcd', 'broken ef', 'sound f'] });
  expect((await judge([])).verdict).toBe('survived');
});

test('a test that fails without a mutant kills nothing, and is run once on the sound source', async () => {
  const sound = new SoundTests();
  expect(await judge([], ['a'], sound)).toEqual({
    verdict: 'survived',
    ran: ['broken abcd', 'sound a', 'broken bcd', 'broken ef'],
  });
  expect(await judge(['c'], ['a'], sound)).toEqual({ verdict: 'killed', ran: ['broken bcd', 'sound c'] });
});

test('a timeout is a kill only if the same tests finish on the sound source', async () => {
  const endless: Outcome = { kind: 'endless' };
  const isSlow = async (source: string, tests: readonly string[]): Promise<Outcome> =>
    source === 'broken' || tests.includes('a') ? endless : passed;
  expect(await classifyMutant(['a'], isSlow, new SoundTests())).toBe('survived');
  expect(await classifyMutant(['b'], isSlow, new SoundTests())).toBe('killed');
});
