import type { ChromiumPage } from '../annotator/chromium.ts';

export interface Memory {
  readonly heap_mb: number;
  readonly nodes: number;
}

/** Heap of the page after garbage collection. */
export async function measureMemory(page: ChromiumPage): Promise<Memory> {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
  const { nodes } = await page.send<{ nodes: number }>('Memory.getDOMCounters');
  return { heap_mb: Math.round(usedSize / 1e4) / 100, nodes };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * How much more the last third holds than the middle one, by their medians. The first is left out: a browser compiles what it
 * runs often, for hours, and that is no page that grows.
 */
export function growthOf(samples: readonly number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [middle, last] = [samples.slice(-2 * third, -third), samples.slice(-third)];
  return median(last) / Math.max(1e-9, median(middle));
}
