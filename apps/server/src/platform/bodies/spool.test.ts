import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { receiveBody } from './receive-body.ts';
import { Spool } from './spool.ts';

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
  const spool = new Spool(path);
  await receiveBody(Readable.from(chunks(count)), { maxBytes: 2_000_000, sha256 }, (chunk) =>
    spool.add(chunk),
  );
  expect(existsSync(path)).toBe(isFile);
  expect(spool.size).toBe(whole.length);
  expect((await spool.read()).equals(whole)).toBe(true);
  await spool.discard();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['too large', 6, null, 'payload_too_large'],
  ['another one than was signed', 1, 'ab', 'body_hash_mismatch'],
])('a body that is %s is refused', async (_name, count, sha256, code) => {
  const rule = { maxBytes: 1_000_000, sha256 };
  const received = receiveBody(Readable.from(chunks(count)), rule, () => undefined);
  await expect(received).rejects.toMatchObject({ code });
});

test('many small bodies at once are not held in memory together', async () => {
  const spools = Array.from({ length: 160 }, (_, at) => new Spool(join(folder, 'many', String(at))));
  onTestFinished(async () => void (await Promise.all(spools.map((spool) => spool.discard()))));
  for (const spool of spools) await spool.add(Buffer.alloc(500_000));
  expect(readdirSync(join(folder, 'many')).length).toBeGreaterThan(20);
  expect((await spools.at(-1)!.read()).length).toBe(500_000);
});
