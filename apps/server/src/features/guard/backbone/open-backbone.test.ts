import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACKBONE } from './backbone-record.ts';
import { type OpenBackbone, openBackbone } from './open-backbone.ts';
import { isKnownNet, openNets } from './open-nets.ts';

let backbone: OpenBackbone;

beforeAll(async () => {
  backbone = await openBackbone(BACKBONE);
});

afterAll(() => backbone.close());

describe('openBackbone', () => {
  it('returns one vector for each cell, deterministically', async () => {
    const features = await backbone.extract(stripes(0));
    expect(features).toHaveLength(backbone.cells ** 2 * backbone.dimensions);
    expect(await backbone.extract(stripes(0))).toEqual(features);
    expect(features.every(Number.isFinite)).toBe(true);
  });

  it('changes the vectors where the picture changes, and hardly elsewhere', async () => {
    const plain = await backbone.extract(stripes(0));
    const spotted = await backbone.extract(stripes(40));
    // the spot is around (200, 56): column 25, row 7
    expect(distance(plain, spotted, 7 * 32 + 25)).toBeGreaterThan(20 * distance(plain, spotted, 28 * 32 + 4));
  });

  it('keeps most values within the quantisation steps', async () => {
    const features = await backbone.extract(stripes(40));
    const clipped = features.filter((value) => Math.abs(value) > 127 * backbone.step).length;
    expect(clipped / features.length).toBeLessThan(0.01);
    const used = features.filter((value) => Math.abs(value) > 10 * backbone.step).length;
    expect(used / features.length).toBeGreaterThan(0.1);
  });

  it('reproduces stored values except for the last digits, which depend on the processor', async () => {
    const features = await backbone.extract(stripes(40));
    for (const { cell, numbers } of EARLIER)
      for (const [at, number] of numbers.entries()) expect(features[cell * 128 + at]).toBeCloseTo(number, 4);
  });

  it('is the net that stored models were trained with', () => {
    expect(backbone.id).toBe('mobilenet-v2-f47c71fe24a0a500');
  });

  it('refuses any other net: truncated, or changed by a byte', async () => {
    const whole = await readFile(new URL('backbone.onnx', import.meta.url));
    const folder = await mkdtemp(join(tmpdir(), 'backbone-'));
    const changed = Buffer.from(whole);
    changed[whole.length >> 1]! ^= 1;
    for (const bytes of [whole.subarray(0, 1000), changed]) {
      await writeFile(join(folder, 'other.onnx'), bytes);
      await expect(openBackbone(BACKBONE, join(folder, 'other.onnx'))).rejects.toThrow(/has SHA-256/);
    }
    await rm(folder, { recursive: true });
  });
});

describe('openNets', () => {
  it('has a net for fixed scenes beside the one that stored models were trained with, each with its own values', async () => {
    const nets = openNets();
    expect(nets.loose.id).toBe(backbone.id);
    expect(isKnownNet(nets.fixed.id)).toBe(true);
    expect(isKnownNet('mobilenet-v2-of-tomorrow')).toBe(false);
    const [fixed, loose] = [await nets.fixed.extract(stripes(40)), await nets.loose.extract(stripes(40))];
    expect(loose).toEqual(await backbone.extract(stripes(40)));
    expect(fixed).toHaveLength(loose.length);
    expect(fixed.every(Number.isFinite)).toBe(true);
    const clipped = fixed.filter((value) => Math.abs(value) > 127 * nets.fixed.step).length;
    expect(clipped / fixed.length).toBeLessThan(0.01);
    await nets.close();
    await nets.close();
  });
});

/** Cells of the spotted picture with their first values, computed when the net was still converted at first use. */
const EARLIER = [
  { cell: 0, numbers: [0.114313, -0.197513, -0.177559, 0.108641] },
  { cell: 249, numbers: [0.009888, -0.152715, 0.03029, -0.34392] },
  { cell: 1023, numbers: [0.077468, -0.052962, -0.163281, 0.104549] },
];

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
