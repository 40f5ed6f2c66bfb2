import { afterAll, expect, test } from 'vitest';
import { pngHeader, slowSvg } from '../../../test/kit/pictures/hostile-pictures.ts';
import { silentLogger } from '../log/logger.ts';
import { PictureProcesses } from './picture-processes.ts';

const program = new URL('../cpu/tasks.child.testing.ts', import.meta.url);
const MEGABYTE = 1024 * 1024;
const options = { processes: 1, memoryBytes: 100 * MEGABYTE, timeoutMs: 300, log: silentLogger };
const pictures = new PictureProcesses(program, options);
afterAll(() => pictures.close());

const limits = { minSide: 16, maxSide: 8192, maxPixels: 40_000_000 };
const request = { limits, company: 'north', refusal: 'busy' } as const;
const ordinary = { original: pngHeader(1280, 960) };
/** Needs more than half of the memory. */
const large = { original: pngHeader(2000, 2000) };

test('a file that is no picture never reaches a process', async () => {
  const nowhere = new PictureProcesses(new URL('nowhere.ts', import.meta.url), options);
  const refusal = { code: 'bad_image', status: 422 };
  await expect(nowhere.run('tell', { original: slowSvg() }, request)).rejects.toMatchObject(refusal);
  await expect(nowhere.run('tell', { original: pngHeader(9000, 9000) }, request)).rejects.toMatchObject(
    refusal,
  );
});

const busy = { code: 'busy', status: 503, retryAfterSeconds: 60 };

test('a picture that exceeds its time may be sent again with more time; the third time the picture is refused', async () => {
  const slow = { original: pngHeader(640, 480) };
  const took = async (code: object): Promise<number> => {
    const since = performance.now();
    await expect(pictures.run('grind', slow, request)).rejects.toMatchObject(code);
    return performance.now() - since;
  };
  await took(busy);
  expect(await took(busy)).toBeGreaterThanOrEqual(2 * options.timeoutMs);
  expect(await took({ code: 'bad_image' })).toBeGreaterThanOrEqual(4 * options.timeoutMs);
});

test('a picture that crashes the library is treated the same', async () => {
  const deadly = { original: pngHeader(320, 240) };
  for (const code of ['busy', 'busy', 'bad_image'])
    await expect(pictures.run('die', deadly, request)).rejects.toMatchObject({ code });
});

test('large pictures of one company are processed one at a time, those of others beside them', async () => {
  const patient = new PictureProcesses(program, { ...options, timeoutMs: 20_000 });
  const order: string[] = [];
  const run = async (name: string, ms: number, input: { original: Uint8Array }, company: string) => {
    await patient.run('linger', { ...input, ms }, { ...request, company });
    order.push(name);
  };
  await run('warm', 0, ordinary, 'north');
  await Promise.all([
    run('first large', 600, large, 'north'),
    run('second large', 0, large, 'north'),
    run('another', 0, ordinary, 'south'),
  ]);
  expect(order).toEqual(['warm', 'another', 'first large', 'second large']);
  patient.close();
});
