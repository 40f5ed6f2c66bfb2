import { createEye } from '../trace/eye.ts';
import type { Layers } from '../trace/layers.ts';
import { type Eye } from '../trace/eye.ts';
import type { Annotation } from '../annotation.ts';
import { type Scene, bakeScene, buildScene } from './build-scene.ts';
import { type LayerCache, openLayerCache } from './layer-cache.ts';
import type { SceneSpec } from './scene.ts';

/** A traced scene of one photo size. */
export interface BakedScene {
  readonly scene: Scene;
  readonly eye: Eye;
  readonly layers: Layers;
  /** Computed on first use, because it needs two reference photos. */
  annotations: ReadonlyMap<string, Annotation> | null;
}

/** Layers of the largest photo take 100 MB: the cache holds two of those, or eight of the middle size. */
const KEPT_BYTES = 220_000_000;
const cache = new Map<string, BakedScene>();

/** A scene traced for a photo size, from an LRU cache. */
export function bakedScene(spec: SceneSpec, width: number, height: number): BakedScene {
  const key = JSON.stringify([width, height, spec]);
  const known = cache.get(key);
  cache.delete(key);
  const baked = known ?? createBaked(spec, { width, height, key });
  cache.set(key, baked);
  for (const [oldest] of cache) {
    if (oldest === key || bytesKept() <= KEPT_BYTES) break;
    cache.delete(oldest);
  }
  return baked;
}

/** Null without a cache; opened when the first scene is traced. */
let disk: LayerCache | null | undefined;

function createBaked(
  spec: SceneSpec,
  { width, height, key }: { width: number; height: number; key: string },
): BakedScene {
  if (disk === undefined) disk = openLayerCache();
  const scene = buildScene(spec);
  let layers = disk?.read(key) ?? null;
  if (layers === null) {
    layers = bakeScene(scene, width, height);
    disk?.write(key, layers);
  }
  return { scene, eye: createEye(spec.view, width, height), layers, annotations: null };
}

function bytesKept(): number {
  let sum = 0;
  for (const { layers } of cache.values()) {
    sum +=
      layers.albedo.byteLength + layers.light.byteLength + layers.gloss.byteLength + layers.part.byteLength;
  }
  return sum;
}
