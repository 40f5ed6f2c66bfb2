import { type Sample, createSample } from './finish.ts';
import { type Layers, type Region, LIGHT_COUNT } from './layers.ts';
import type { Sampler } from './sampler.ts';
import { writeSample } from './write-sample.ts';
import { type Tiles, tileAt } from './tiles.ts';
import { VISIBILITY_SIZE } from './visibility.ts';
import { type VisibilityGrid, interpolateVisibility } from './visibility-grid.ts';

/** Where the extra rays of an edge pixel go, in pixels from its middle. */
const RAYS = [
  [-0.375, -0.125],
  [0.125, -0.375],
  [0.375, 0.125],
  [-0.125, 0.375],
] as const;

/** State of tracing one region. */
export interface Tracing {
  readonly sampler: Sampler;
  readonly tiles: Tiles;
  readonly grid: VisibilityGrid;
  readonly layers: Layers;
  readonly region: Region;
}

/** Antialiasing: casts four rays where a pixel shows two bodies; `hits` is the body at each pixel of the region. */
export function smoothEdges({ sampler, tiles, grid, layers, region }: Tracing, hits: Int16Array): void {
  const width = region.right - region.left;
  const height = region.bottom - region.top;
  const isEdge = findEdges(hits, width, height);
  const own = new Float32Array(VISIBILITY_SIZE);
  const sample = createSample();
  const mean = createSample();
  for (let index = 0; index < isEdge.length; index++) {
    if (isEdge[index] === 0) continue;
    const column = region.left + (index % width);
    const row = region.top + Math.floor(index / width);
    const tile = tileAt(tiles, column, row);
    clear(mean);
    for (const [offsetX, offsetY] of RAYS) {
      const x = column + 0.5 + offsetX - layers.margin;
      const y = row + 0.5 + offsetY - layers.margin;
      const hit = sampler.hit(x, y, tiles.visible[tile]!);
      if (!interpolateVisibility(grid, x + layers.margin, y + layers.margin, hit, sampler.surface, own)) {
        sampler.watch(tiles.nearby[tile]!, own, 0);
      }
      sampler.finish(own, 0, sample);
      gather(mean, sample);
    }
    settle(mean, layers.part[row * layers.width + column]!);
    writeSample(layers, row * layers.width + column, mean);
  }
}

function findEdges(hits: Int16Array, width: number, height: number): Uint8Array {
  const isEdge = new Uint8Array(hits.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const here = row * width + column;
      if (column + 1 < width && hits[here] !== hits[here + 1]) isEdge[here] = isEdge[here + 1] = 1;
      if (row + 1 < height && hits[here] !== hits[here + width]) isEdge[here] = isEdge[here + width] = 1;
    }
  }
  return isEdge;
}

function clear(mean: Sample): void {
  mean.red = mean.green = mean.blue = 0;
  mean.light.fill(0);
  mean.gloss.fill(0);
}

/** Colours are weighed by their light, because what a lens averages is colour times light. */
function gather(mean: Sample, sample: Sample): void {
  const bright = sample.light[0]! + sample.light[1]! + sample.light[2]!;
  mean.red += sample.red * bright;
  mean.green += sample.green * bright;
  mean.blue += sample.blue * bright;
  for (let light = 0; light < LIGHT_COUNT; light++) {
    mean.light[light] = mean.light[light]! + sample.light[light]! / RAYS.length;
    mean.gloss[light] = mean.gloss[light]! + sample.gloss[light]! / RAYS.length;
  }
}

function settle(mean: Sample, part: number): void {
  const bright = (mean.light[0]! + mean.light[1]! + mean.light[2]!) * RAYS.length || 1;
  mean.red /= bright;
  mean.green /= bright;
  mean.blue /= bright;
  mean.part = part;
}
