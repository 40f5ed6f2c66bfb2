import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { withIdempotencyKey } from './call.ts';

/** The keys under which a call was sent, one for each answer it got: a status, 0 for none. */
async function keysOf(url: string, ...answers: readonly (readonly [status: number, body: object])[]) {
  const keys: string[] = [];
  for (const [status, body] of answers)
    await withIdempotencyKey(url, body, async (headers) => {
      keys.push(headers['Idempotency-Key']!);
      if (status !== 201) throw new ApiError(status, null);
      return {};
    }).catch(() => undefined);
  return keys;
}

const gauge = { name: 'Pressure' };

test.each([0, 500, 502])(
  'what was answered %i is sent again under its key, until it is answered',
  async (status) => {
    const [first, second, third, next] = await keysOf(
      `/gauges/${status}`,
      [status, gauge],
      [status, { name: 'Pressure' }],
      [201, gauge],
      [201, gauge],
    );
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(next).not.toBe(first);
  },
);

test('another body, another URL and a repeated refused call get new keys', async () => {
  const keys = [
    ...(await keysOf(
      '/gauges',
      [0, gauge],
      [0, { name: 'Flow' }],
      [422, { name: 'Lamp' }],
      [422, { name: 'Lamp' }],
    )),
    ...(await keysOf('/guards', [0, gauge])),
  ];
  expect(new Set(keys).size).toBe(5);
});
