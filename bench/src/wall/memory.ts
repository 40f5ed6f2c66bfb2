import type { ChromiumPage } from '../annotator/chromium.ts';

export interface Memory {
  readonly heap_mb: number;
  readonly nodes: number;
}

/** What the page holds after everything that nobody holds is gone. */
export async function measureMemory(page: ChromiumPage): Promise<Memory> {
  await page.send('HeapProfiler.collectGarbage');
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage');
  const { nodes } = await page.send<{ nodes: number }>('Memory.getDOMCounters');
  return { heap_mb: Math.round(usedSize / 1e4) / 100, nodes };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How much more the last third holds than the first, by their medians; the very first is still starting. */
export function growthOf(samples: readonly number[]): number {
  const settled = samples.slice(1);
  const third = Math.max(1, Math.floor(settled.length / 3));
  return median(settled.slice(-third)) / Math.max(1e-9, median(settled.slice(0, third)));
}
