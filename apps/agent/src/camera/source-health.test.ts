import { expect, test } from 'vitest';
import type { Prepared } from '../picture/prepare-picture.ts';
import type { Ask } from './ask.ts';
import { SourceProblem } from '../source/source.ts';
import { SourceHealth } from './source-health.ts';

/** A server that answers the reports of a camera so, one after the other. */
function server(...statuses: number[]): { ask: Ask; received: unknown[] } {
  const received: unknown[] = [];
  const status = async (said: unknown) => {
    received.push(said);
    return { status: statuses.shift() };
  };
  return { ask: ((call: (client: object) => unknown) => call({ status })) as never, received };
}
const picture = (sha256: string): Prepared => ({ sha256, warning: null }) as Prepared;

test('what the server did not take is said again, and once it has taken it no more', async () => {
  const { ask, received } = server(503, 200);
  const health = new SourceHealth(() => undefined, ask);
  health.note('unreachable');
  for (let time = 0; time < 3; time += 1) await health.report();
  expect(received).toEqual([{ source_error: 'unreachable' }, { source_error: 'unreachable' }]);
  expect(health.isReported).toBe(true);
});

test('the very same picture three times in a row is frozen; another one, or another source, begins anew', () => {
  const health = new SourceHealth(() => undefined, server().ask);
  const errorAfter = (sha256: string) => {
    health.notePicture(picture(sha256));
    return health.error;
  };
  expect(['a', 'a', 'a', 'b'].map(errorAfter)).toEqual([null, null, 'frozen_picture', null]);
  expect(['b'].map(errorAfter)).toEqual([null]);
  health.purgePicture();
  expect(['b', 'b', 'b'].map(errorAfter)).toEqual([null, null, 'frozen_picture']);
});

test('what is wrong is said in one short line, without passwords', () => {
  const said: string[] = [];
  const health = new SourceHealth((line) => said.push(line), server().ask);
  const raw = `first\nhttp://admin:Quiet-7@10.0.0.5/a.jpg?pwd=Quiet-7 ${'x'.repeat(500)}`;
  health.note('too_slow', new SourceProblem('too_slow', raw));
  const [line = ''] = said;
  expect(line).toMatch(
    /^The camera took too long to respond\. \(too_slow: first http:\/\/…@10\.0\.0\.5\/a\.jpg\?… x+…\)$/,
  );
  expect(line.slice(line.indexOf('('))).toHaveLength(202);
});
