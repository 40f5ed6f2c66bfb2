import { expect, test } from 'vitest';
import type { Prepared } from '../picture/prepare-picture.ts';
import type { DeviceCall } from './device-call.ts';
import { SourceProblem } from '../source/source.ts';
import { SourceHealth } from './source-health.ts';

/** A server that answers a camera's reports with these statuses in turn. */
function server(...statuses: number[]): { callServer: DeviceCall; received: unknown[] } {
  const received: unknown[] = [];
  const status = async (report: unknown) => {
    received.push(report);
    return { status: statuses.shift() };
  };
  return { callServer: ((call: (client: object) => unknown) => call({ status })) as never, received };
}
const picture = (sha256: string): Prepared => ({ sha256, warning: null }) as Prepared;

test('a report that the server refused is sent again, an accepted one is not', async () => {
  const { callServer, received } = server(503, 200);
  const health = new SourceHealth(() => undefined, callServer);
  health.note('unreachable');
  for (let time = 0; time < 3; time += 1) await health.report();
  expect(received).toEqual([{ source_error: 'unreachable' }, { source_error: 'unreachable' }]);
  expect(health.isReported).toBe(true);
});

test('three identical pictures in a row are frozen; another picture or source restarts the count', () => {
  const health = new SourceHealth(() => undefined, server().callServer);
  const errorAfter = (sha256: string) => {
    health.notePicture(picture(sha256));
    return health.error;
  };
  expect(['a', 'a', 'a', 'b'].map(errorAfter)).toEqual([null, null, 'frozen_picture', null]);
  expect(['b'].map(errorAfter)).toEqual([null]);
  health.purgePicture();
  expect(['b', 'b', 'b'].map(errorAfter)).toEqual([null, null, 'frozen_picture']);
});

test('a problem is logged in one short line without passwords', () => {
  const logged: string[] = [];
  const health = new SourceHealth((line) => logged.push(line), server().callServer);
  const raw = `first\nhttp://admin:Quiet-7@10.0.0.5/a.jpg?pwd=Quiet-7 ${'x'.repeat(500)}`;
  health.note('too_slow', new SourceProblem('too_slow', raw));
  const [line = ''] = logged;
  expect(line).toMatch(
    /^The camera took too long to respond\. \(too_slow: first http:\/\/…@10\.0\.0\.5\/a\.jpg\?… x+…\)$/,
  );
  expect(line.slice(line.indexOf('('))).toHaveLength(202);
});
