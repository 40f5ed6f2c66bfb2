import { type Eye, createEye } from './eye.ts';
import { smoothEdges } from './edges.ts';
import { store } from './store.ts';
import { createSample } from './finish.ts';
import { type Layers, type Region, createLayers } from './layers.ts';
import { createSampler } from './sampler.ts';
import type { Stage } from './stage.ts';
import { createTiles, tileAt } from './tiles.ts';
import { VISIBILITY_SIZE } from './visibility.ts';
import { borrow, createVisibilityGrid } from './visibility-grid.ts';

/** The share of the photo's width that is traced beyond each border. */
const MARGIN_SHARE = 0.05;

/** Traces a stage for a photo of `width` x `height` pixels; slow, so the result is kept per scene. */
export function bake(stage: Stage, width: number, height: number): Layers {
  const margin = Math.ceil(width * MARGIN_SHARE);
  const layers = createLayers(width + 2 * margin, height + 2 * margin, margin);
  const whole = { left: 0, top: 0, right: layers.width, bottom: layers.height };
  bakeRegion(stage, createEye(stage.view, width, height), layers, whole);
  return layers;
}

/** Traces one region of the layers anew, for a thing that stands in the scene in this photo only. */
export function bakeRegion(stage: Stage, eye: Eye, layers: Layers, region: Region): void {
  const tiles = createTiles(stage.solids, eye, layers, region);
  const sampler = createSampler(stage, eye);
  const grid = createVisibilityGrid(sampler, tiles, layers, region, eye.width);
  const width = region.right - region.left;
  const hits = new Int16Array(width * (region.bottom - region.top));
  const own = new Float32Array(VISIBILITY_SIZE);
  const sample = createSample();
  for (let row = region.top; row < region.bottom; row++) {
    for (let column = region.left; column < region.right; column++) {
      const tile = tileAt(tiles, column, row);
      const x = column + 0.5 - layers.margin;
      const y = row + 0.5 - layers.margin;
      const hit = sampler.hit(x, y, tiles.seen[tile]!);
      if (!borrow(grid, column, row, hit, sampler.surface, own)) {
        sampler.watch(sampler.surface, tiles.nearby[tile]!, own, 0);
      }
      sampler.finish(own, 0, sample);
      store(layers, row * layers.width + column, sample);
      hits[(row - region.top) * width + column - region.left] = hit;
    }
  }
  smoothEdges(sampler, tiles, layers, region, hits);
}
