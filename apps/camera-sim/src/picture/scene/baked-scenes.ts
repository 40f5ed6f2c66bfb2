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
  /** Filled when first asked for, because it needs two reference photos. */
  annotations: ReadonlyMap<string, Annotation> | null;
}

/** Layers of the largest photo are 100 MB; two of those, or eight of the middle size, are kept. */
const KEPT_BYTES = 220_000_000;
const kept = new Map<string, BakedScene>();

/** A scene traced for a photo size; traced once, then kept until room is needed for others. */
export function bakedScene(spec: SceneSpec, width: number, height: number): BakedScene {
  const key = JSON.stringify([width, height, spec]);
  const known = kept.get(key);
  kept.delete(key);
  const baked = known ?? createBaked(spec, { width, height, key });
  kept.set(key, baked);
  for (const [oldest] of kept) {
    if (oldest === key || bytesKept() <= KEPT_BYTES) break;
    kept.delete(oldest);
  }
  return baked;
}

/** Null where none are kept; looked for when the first scene is traced. */
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
  for (const { layers } of kept.values()) {
    sum +=
      layers.albedo.byteLength + layers.light.byteLength + layers.gloss.byteLength + layers.part.byteLength;
  }
  return sum;
}
