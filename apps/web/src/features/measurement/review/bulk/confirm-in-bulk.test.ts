import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { BULK_CHUNK, confirmInBulk, type BulkOutcome, type SendBulk } from './confirm-in-bulk.ts';
import { estimate, reading, rowsOf } from '../row/rows.testing.ts';

const many = (count: number) => rowsOf(Array.from({ length: count }, (_, i) => reading(`m${i}`, 0.8)));
const accept: SendBulk = async (_kind, items) => ({ confirmed: items.map(({ id }) => id), failed: [] });

test('500 rows are sent in five calls with progress after each', async () => {
  const send = vi.fn<SendBulk>(accept);
  const progress: number[] = [];
  const outcome = await confirmInBulk(many(500), send, (soFar) => progress.push(soFar.confirmed.length));
  expect(send.mock.calls.map(([, items]) => items.length)).toEqual([100, 100, 100, 100, 100]);
  expect(progress).toEqual([100, 200, 300, 400, 500]);
  expect(outcome.confirmed).toHaveLength(500);
});

test('gauges and guards are sent in separate calls, each item with its version', async () => {
  const send = vi.fn<SendBulk>(accept);
  await confirmInBulk(rowsOf([reading('m', 0.8)], [estimate('e', false)]), send, () => undefined);
  expect(send.mock.calls).toEqual([
    ['gauge', [{ id: 'm', version: 1 }]],
    ['guard', [{ id: 'e', version: 3 }]],
  ]);
});

test('refused items are listed with their code, the others are confirmed', async () => {
  const send: SendBulk = async (_kind, items) => ({
    confirmed: items.slice(1).map(({ id }) => id),
    failed: [{ id: items[0]!.id, code: 'measurement_conflict' }],
  });
  const outcome = await confirmInBulk(many(3), send, () => undefined);
  expect(outcome.confirmed).toHaveLength(2);
  expect(codesOf(outcome)).toEqual(['measurement_conflict']);
});

test('a lost connection stops it: confirmed items count, the others can be resent', async () => {
  let calls = 0;
  const send: SendBulk = (kind, items) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new ApiError(0, null)) : accept(kind, items);
  };
  const outcome = await confirmInBulk(many(3 * BULK_CHUNK), send, () => undefined);
  expect(calls).toBe(2);
  expect(outcome.confirmed).toHaveLength(BULK_CHUNK);
  expect(outcome.failed).toHaveLength(2 * BULK_CHUNK);
  expect(new Set(codesOf(outcome))).toEqual(new Set(['no_answer']));
});

const codesOf = ({ failed }: BulkOutcome): string[] => failed.map(({ code }) => code);
