import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadKeyRing } from './key-ring.ts';

test('processes started at the same moment on a new folder get the same keys, and leave no other file there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keys-'));
  const rings = await Promise.all(Array.from({ length: 20 }, () => loadKeyRing(null, folder)));
  expect(new Set(rings.map(([first]) => first.bytes.toString('base64'))).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret-keys']);
  await rm(folder, { recursive: true });
});
