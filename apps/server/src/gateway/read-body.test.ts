import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeBody } from './read-body.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenken-body-'));
});
afterAll(() => rm(folder, { recursive: true }));

const chunks = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => Buffer.alloc(200_000, String(index)));

test.each([
  ['small stays in memory', 2, false],
  ['large goes through a file, from its first byte to its last', 6, true],
])('a body that is %s', async (name, count, isFile) => {
  const path = join(folder, 'uploads', name.slice(0, 5));
  const whole = Buffer.concat(chunks(count));
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const taken = await takeBody(Readable.from(chunks(count)), path, sha256, 2_000_000);
  expect((await taken.read()).equals(whole)).toBe(true);
  expect(taken.size).toBe(whole.length);
  expect(existsSync(path)).toBe(isFile);
});

test('a body that is too large, or another one than was signed, is refused', async () => {
  const path = join(folder, 'refused');
  await expect(takeBody(Readable.from(chunks(6)), path, null, 1_000_000)).rejects.toMatchObject({
    code: 'payload_too_large',
  });
  await expect(takeBody(Readable.from(chunks(1)), path, 'ab', 1_000_000)).rejects.toMatchObject({
    code: 'body_hash_mismatch',
  });
});
