import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import type { ApiClient } from '../load/api-client.ts';
import { quantile } from '../load/quantile.ts';

export interface ServerWatch {
  /** Resident memory of the whole server process: the API, its threads, everything. */
  readonly before_mb: number;
  readonly peak_mb: number;
  /** Latency of another call meanwhile. */
  readonly api_p50_ms: number | null;
  readonly api_p95_ms: number | null;
}

const LOOK_EVERY_MS = 50;

/** Samples memory and the latency of another call while `work` runs. */
export async function watchServer<Result>(
  dataDir: string,
  api: ApiClient,
  work: () => Promise<Result>,
): Promise<{ result: Result; watch: ServerWatch }> {
  const before = residentMb(dataDir);
  let peak = before;
  const end = new AbortController();
  const latencies: number[] = [];
  const looking = (async () => {
    while (!end.signal.aborted) {
      peak = Math.max(peak, residentMb(dataDir));
      const start = performance.now();
      await api.call(listManagementUnits);
      latencies.push(performance.now() - start);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  try {
    const result = await work();
    const figures = { api_p50_ms: quantile(latencies, 0.5), api_p95_ms: quantile(latencies, 0.95) };
    return { result, watch: { before_mb: before, peak_mb: peak, ...figures } };
  } finally {
    end.abort();
    await looking;
  }
}

function residentMb(dataDir: string): number {
  const pid = readFileSync(join(dataDir, 'server.pid'), 'utf8').trim();
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}
