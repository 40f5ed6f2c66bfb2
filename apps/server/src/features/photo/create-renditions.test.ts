import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createRenditions } from './create-renditions.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tenken-develop-'));
  folder = join(parent, 'photo');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a photo is stored as its original, its display rendition and its thumbnail', async () => {
  const original = await plainJpeg();
  const made = await createRenditions({ folder, original, rotationDeg: 90, isExamined: true });
  const { width, height } = await sharp(original).metadata();
  expect(made).toMatchObject({ kind: 'created', width: height, height: width, thermal: null });
  expect(readdirSync(folder).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'image.jpg',
    'original',
    'thumbnail.jpg',
  ]);
  expect(readFileSync(join(folder, 'original')).equals(original)).toBe(true);
  expect(await sharp(readFileSync(join(folder, 'image.jpg'))).metadata()).toMatchObject({
    width: height,
    height: width,
  });
});

test('a large photo has a thumbnail of 400 pixels', async () => {
  const original = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#567' } })
    .png()
    .toBuffer();
  await createRenditions({ folder, original, rotationDeg: 0 });
  expect(await sharp(readFileSync(join(folder, 'thumbnail.jpg'))).metadata()).toMatchObject({
    width: 400,
    height: 267,
  });
});

test('a file that is no picture stores nothing', async () => {
  const made = await createRenditions({ folder, original: Buffer.from('no picture'), rotationDeg: 0 });
  expect(made.kind).toBe('bad_image');
  expect(existsSync(folder)).toBe(false);
});

test('a full disk is reported, and incomplete files are deleted', async () => {
  const write = vi
    .fn<(file: number, content: Uint8Array, from: number) => number>()
    .mockImplementationOnce(writeSync)
    .mockImplementationOnce(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
  const made = await createRenditions({ folder, original: await plainJpeg(), rotationDeg: 0 }, write);
  expect(write).toHaveBeenCalledTimes(2);
  expect(made).toEqual({ kind: 'disk_full' });
  expect(existsSync(folder)).toBe(false);
});
