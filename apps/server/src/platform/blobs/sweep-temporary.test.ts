import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepTemporary } from './sweep-temporary.ts';

test('incomplete files and folders older than an hour are deleted, newer ones and everything else stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  const old = new Date(Date.now() - 3_700_000);
  for (const place of ['uploads', 'blobs/incoming', 'blobs/photos']) {
    await mkdir(join(folder, place), { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(folder, place, name), 'x');
    await utimes(join(folder, place, 'old'), old, old);
  }
  const photo = join(folder, 'blobs/incoming/photo');
  await mkdir(photo);
  await writeFile(join(photo, 'original'), 'x');
  await utimes(photo, old, old);
  expect(await sweepTemporary(folder)).toBe(3);
  expect(await readdir(join(folder, 'blobs/incoming'))).toEqual(['new']);
  expect(await readdir(join(folder, 'uploads'))).toEqual(['new']);
  expect(await readdir(join(folder, 'blobs/photos'))).toEqual(['new', 'old']);
  await rm(folder, { recursive: true });
});

test('a data folder without temporary folders is accepted', async () => {
  expect(await sweepTemporary('/nowhere/at/all')).toBe(0);
});
