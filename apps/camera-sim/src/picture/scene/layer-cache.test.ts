import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLayers, type Layers } from '../trace/layers.ts';
import { LayerCache, openLayerCache, versionOf } from './layer-cache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Layers in which no two neighbours are alike. */
function someLayers(): Layers {
  const layers = createLayers(5, 3, 1);
  layers.albedo.forEach((_, i) => (layers.albedo[i] = i * 7));
  layers.light.forEach((_, i) => (layers.light[i] = 65_535 - i * 31));
  layers.gloss.forEach((_, i) => (layers.gloss[i] = i * 257));
  layers.part.forEach((_, i) => (layers.part[i] = i));
  return layers;
}

describe('cached layers', () => {
  test('are read back unchanged, under their own key only', () => {
    const cache = new LayerCache(folder, 'v1');
    cache.write('a', someLayers());
    expect(new LayerCache(folder, 'v1').read('a')).toEqual(someLayers());
    expect(cache.read('b')).toBeNull();
  });

  test.each([
    ['cut short', (entry: Buffer) => entry.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    [
      'changed in one byte',
      (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), Buffer.of(entry.at(-1)! ^ 1)]),
    ],
  ])('that are %s are none, and are written anew', (_name, damage) => {
    const cache = new LayerCache(folder, 'v1');
    cache.write('a', someLayers());
    const [name] = readdirSync(join(folder, 'v1'));
    const path = join(folder, 'v1', name!);
    writeFileSync(path, damage(readFileSync(path)));
    expect(cache.read('a')).toBeNull();
    cache.write('a', someLayers());
    expect(cache.read('a')).toEqual(someLayers());
    expect(readdirSync(join(folder, 'v1'))).toEqual([name]);
  });

  test('of another code version are not read, and are deleted when the new version writes', () => {
    new LayerCache(folder, 'v1').write('a', someLayers());
    const newer = new LayerCache(folder, 'v2');
    expect(newer.read('a')).toBeNull();
    newer.write('a', someLayers());
    expect(readdirSync(folder)).toEqual(['v2']);
  });

  test('are not used without a folder, and a folder that is not writable is ignored', () => {
    expect(openLayerCache('')).toBeNull();
    const nowhere = new LayerCache(join(folder, 'file', 'below'), 'v1');
    writeFileSync(join(folder, 'file'), '');
    nowhere.write('a', someLayers());
    expect(nowhere.read('a')).toBeNull();
  });
});

test('the code version changes with any byte or file name', () => {
  const file = (path: string, text: string) => ({ path, content: Buffer.from(text) });
  const versions = [
    [file('a.ts', '1'), file('b.ts', '2')],
    [file('a.ts', '1'), file('b.ts', '3')],
    [file('a.ts', '1'), file('c.ts', '2')],
    [file('a.ts', '12'), file('b.ts', '')],
  ].map(versionOf);
  expect(new Set(versions).size).toBe(4);
});
