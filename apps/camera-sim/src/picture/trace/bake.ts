import { type Eye, createEye } from './eye.ts';
import { smoothEdges } from './edges.ts';
import { enlargeTwice } from './enlarge.ts';
import { writeSample } from './write-sample.ts';
import { createSample } from './finish.ts';
import { type Layers, type Region, createLayers } from './layers.ts';
import { createSampler } from './sampler.ts';
import type { Stage } from './stage.ts';
import { createTiles, tileAt } from './tiles.ts';
import { createInterpolatedHit } from './visibility.ts';
import { interpolateVisibility, createVisibilityGrid, interpolateHit } from './visibility-grid.ts';

/** The share of the photo's width that is traced beyond each border. */
const MARGIN_SHARE = 0.05;

/** Photos wider than this are traced at half their size: tracing four times the pixels takes four times as long. */
const WIDEST_TRACED = 1600;

/** Traces a stage for a photo of `width` x `height` pixels; slow, so the result is kept per scene. */
export function bake(stage: Stage, width: number, height: number): Layers {
  const isHalved = width > WIDEST_TRACED && width % 2 === 0 && height % 2 === 0;
  if (isHalved) return enlargeTwice(bake(stage, width / 2, height / 2));
  const margin = Math.ceil(width * MARGIN_SHARE);
  const layers = createLayers(width + 2 * margin, height + 2 * margin, margin);
  const whole = { left: 0, top: 0, right: layers.width, bottom: layers.height };
  bakeRegion(stage, createEye(stage.view, width, height), layers, whole);
  return layers;
}

/** Traces one region of the layers anew, for a thing that stands in the scene in this photo only. */
export function bakeRegion(stage: Stage, eye: Eye, layers: Layers, region: Region): void {
  const tiles = createTiles(stage.bodies, eye, layers, region);
  const sampler = createSampler(stage, eye);
  const grid = createVisibilityGrid(sampler, tiles, layers, region, eye.width);
  const width = region.right - region.left;
  const hits = new Int16Array(width * (region.bottom - region.top));
  const between = createInterpolatedHit();
  const sample = createSample();
  for (let row = region.top; row < region.bottom; row++) {
    for (let column = region.left; column < region.right; column++) {
      const tile = tileAt(tiles, column, row);
      const x = column + 0.5 - layers.margin;
      const y = row + 0.5 - layers.margin;
      const isBetween = interpolateHit(grid, column, row, between);
      const hit = isBetween ? sampler.resume(x, y, between) : sampler.hit(x, y, tiles.visible[tile]!);
      if (
        !isBetween &&
        !interpolateVisibility(grid, column + 0.5, row + 0.5, hit, sampler.surface, between.visibility)
      ) {
        sampler.watch(tiles.nearby[tile]!, between.visibility, 0);
      }
      sampler.finish(between.visibility, 0, sample);
      writeSample(layers, row * layers.width + column, sample);
      hits[(row - region.top) * width + column - region.left] = hit;
    }
  }
  smoothEdges({ sampler, tiles, grid, layers, region }, hits);
}
