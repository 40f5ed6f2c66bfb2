import { expect, test } from 'vitest';
import type { Upload } from '@tenken/device/device-client.ts';
import { PhotoBuffer } from './photo-buffer.ts';

const photo = (n: number): Upload => ({ meta: { n }, image: new Uint8Array() });
const answering = (statuses: number[], sent: unknown[]) => async (upload: Upload) => {
  sent.push(upload.meta['n']);
  const status = statuses.shift() ?? 201;
  if (status === 0) throw new Error('no network');
  return { status, body: null };
};

test('photos are sent oldest first, and stay when the server cannot accept them', async () => {
  const buffer = new PhotoBuffer();
  for (const n of [1, 2, 3]) buffer.add(photo(n));
  const sent: unknown[] = [];
  expect(await buffer.drain(answering([201, 0], sent))).toEqual({ taken: 1, refused: 0, isEmpty: false });
  expect(await buffer.drain(answering([429], sent))).toEqual({ taken: 0, refused: 0, isEmpty: false });
  expect(await buffer.drain(answering([200, 409], sent))).toEqual({ taken: 1, refused: 1, isEmpty: true });
  expect(sent).toEqual([1, 2, 2, 2, 3]);
});

test('a full buffer drops the oldest', async () => {
  const buffer = new PhotoBuffer(2);
  for (const n of [1, 2, 3]) buffer.add(photo(n));
  const sent: unknown[] = [];
  await buffer.drain(answering([], sent));
  expect(sent).toEqual([2, 3]);
});
