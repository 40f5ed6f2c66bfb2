import { setTimeout as sleep } from 'node:timers/promises';
import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { ApiClient } from './api-client.ts';

export interface Lists {
  readonly api: ApiClient;
  readonly facility: string;
  /** Gauge id by camera id. */
  readonly gauges: ReadonlyMap<string, string>;
}

const CALL_EVERY_MS = 100;

/** The calls of an open console, one after the other; returns their latencies in milliseconds. */
export async function pollLists(
  { api, facility, gauges }: Lists,
  signal: AbortSignal,
  failures: string[],
): Promise<number[]> {
  const [gauge_id] = gauges.values();
  const lists = [
    () => api.call(listCameras, { query: { facility_id: facility } }),
    () => api.call(listGauges, { query: { facility_id: facility } }),
    () => api.call(getUninspectedCounts, { query: { facility_id: facility } }),
    () => api.call(listMeasurements, { query: { gauge_id: gauge_id!, page_size: '50' } }),
  ];
  const waits: number[] = [];
  for (let i = 0; !signal.aborted; i += 1) {
    const startMs = performance.now();
    await lists[i % lists.length]!().catch((error: unknown) => failures.push(String(error)));
    waits.push(performance.now() - startMs);
    await sleep(CALL_EVERY_MS);
  }
  return waits;
}
