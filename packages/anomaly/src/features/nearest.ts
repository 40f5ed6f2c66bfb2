import { openKernel, reserve } from '@tenken/image/kernel.ts';
import { NEAREST_BYTES } from './nearest-bytes.ts';

/** Features of one photo: a vector of signed bytes for each cell, and which cells were seen (1) or not (0). */
export interface CellFeatures {
  readonly features: Int8Array;
  readonly mask: Uint8Array;
}

/** What the search found for each cell of the query. */
export interface Nearest {
  /** Squared distance in stored steps; `UNSEEN` where the query or the whole memory has nothing. */
  readonly squared: Int32Array;
  /** Which of the memory's photos it lies in, -1 where none. */
  readonly source: Int32Array;
}

/** Larger than any squared distance: 128 numbers at most 255 apart. */
export const UNSEEN = 2 ** 30;

/**
 * For each cell the nearest vector of the memory at the same place or one cell beside it. `isUsed` leaves photos of the
 * memory out.
 */
export function findNearest(
  query: CellFeatures,
  memory: readonly CellFeatures[],
  isUsed: (index: number) => boolean = () => true,
): Nearest {
  const count = query.mask.length;
  const cells = Math.round(Math.sqrt(count));
  const dimensions = query.features.length / count;
  const place = layOut(count, dimensions);
  const bytes = new Int8Array(kernel.memory.buffer);
  const numbers = new Int32Array(kernel.memory.buffer);
  bytes.set(query.features, place.query);
  bytes.set(query.mask, place.queryMask);
  numbers.fill(UNSEEN, place.best / 4, place.best / 4 + count);
  numbers.fill(-1, place.source / 4, place.source / 4 + count);
  for (const [index, { features, mask }] of memory.entries()) {
    if (!isUsed(index) || features.length !== query.features.length) continue;
    bytes.set(features, place.memory);
    bytes.set(mask, place.memoryMask);
    search(
      place.query,
      place.queryMask,
      place.memory,
      place.memoryMask,
      cells,
      dimensions,
      index,
      place.best,
      place.source,
    );
  }
  return {
    squared: numbers.slice(place.best / 4, place.best / 4 + count),
    source: numbers.slice(place.source / 4, place.source / 4 + count),
  };
}

interface Layout {
  readonly best: number;
  readonly source: number;
  readonly queryMask: number;
  readonly memoryMask: number;
  readonly query: number;
  readonly memory: number;
}

/** Where everything lies in the kernel's memory, which grows when it is too small. */
function layOut(count: number, dimensions: number): Layout {
  const best = 1024;
  const source = best + 4 * count;
  const queryMask = source + 4 * count;
  const memoryMask = queryMask + aligned(count);
  const query = memoryMask + aligned(count);
  const memory = query + aligned(count * dimensions);
  reserve(kernel, memory + aligned(count * dimensions));
  return { best, source, queryMask, memoryMask, query, memory };
}

function aligned(size: number): number {
  return Math.ceil(size / 16) * 16;
}

const kernel = openKernel(NEAREST_BYTES);
const search = kernel.call('search');
