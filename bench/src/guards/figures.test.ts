import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DISTURBANCES } from './disturbances.ts';
import { alarmShare, auroc } from './figures.ts';
import { readPhotoSets, takenAtMs } from './photo-set.ts';

describe('auroc', () => {
  it('is 1 when every defect scores above every normal photo, one half by chance', () => {
    expect(auroc([1, 2], [3, 4])).toBe(1);
    expect(auroc([1, 2], [1, 2])).toBe(0.5);
    expect(auroc([3, 4], [1, 2])).toBe(0);
  });

  it('counts photos without a judgement against the engine on either side', () => {
    expect(auroc([null], [5])).toBe(0);
    expect(auroc([1], [null])).toBe(0);
  });
});

describe('alarmShare', () => {
  it('counts what is above the threshold; no judgement is no alarm', () => {
    expect(alarmShare([1, 2, 3, null], 1.5)).toBe(0.5);
    expect(alarmShare([2], 2)).toBe(0);
  });
});

describe('takenAtMs', () => {
  it('reads the time out of a name, or else counts files', () => {
    expect(takenAtMs('a/capture_2026-05-31_00-01-19.png', 7)).toBe(Date.UTC(2026, 4, 31, 0, 1, 19));
    expect(takenAtMs('20260531-2359.jpg', 7)).toBe(Date.UTC(2026, 4, 31, 23, 59));
    expect(takenAtMs('normal-12.jpg', 7)).toBe(420_000);
  });
});

describe('readPhotoSets', () => {
  it('finds the photos of a set in natural order, and ignores other folders', () => {
    const root = mkdtempSync(join(tmpdir(), 'sets-'));
    for (const path of [
      's/train/good/n-10.jpg',
      's/train/good/n-9.png',
      's/test/good/a.jpg',
      's/test/scratch/b.jpg',
      'x/y.jpg',
    ]) {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), '');
    }
    const [set, ...others] = readPhotoSets(root);
    rmSync(root, { recursive: true });
    expect(others).toEqual([]);
    expect(set!.train.map((path) => basename(path))).toEqual(['n-9.png', 'n-10.jpg']);
    expect([set!.name, set!.good.length, set!.defect.length]).toEqual(['s', 1, 1]);
  });
});

describe('DISTURBANCES', () => {
  const photo = { width: 32, height: 32, data: new Uint8ClampedArray(32 * 32 * 4).fill(100) };
  photo.data.set([200, 200, 200, 255], (10 * 32 + 10) * 4);

  it('moves a photo by eight pixels', async () => {
    const moved = await DISTURBANCES['shift_8px']!(photo, 1);
    expect(moved.data[(2 * 32 + 18) * 4]).toBe(200);
  });

  it.each(Object.keys(DISTURBANCES))(
    '%s keeps the size, changes something and is repeatable',
    async (name) => {
      const changed = await DISTURBANCES[name]!(photo, 3);
      expect([changed.width, changed.height, changed.data.length]).toEqual([32, 32, photo.data.length]);
      expect(bytes(changed)).not.toEqual(bytes(photo));
      expect(bytes(changed)).toEqual(bytes(await DISTURBANCES[name]!(photo, 3)));
    },
  );
});

function bytes({ data }: { data: Uint8ClampedArray }): string {
  return Buffer.from(data).toString('hex');
}
