import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createExport, getExport } from '@tenken/contract/export/export.routes.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import type { ApiClient } from '../load/api-client.ts';
import { FACILITY, PERIOD } from './fill-readings.ts';

export interface KillResult {
  /** Progress at the kill, 0 to 1. */
  readonly killed_at: number;
  readonly rows_after_kill: number;
  /** Orphaned and incomplete files. */
  readonly orphans: number;
}

const POLL_MS = 50;

/** kill -9 during an export; the restarted server creates the file again, and leaves no orphans. */
export async function killDuringExport(
  dataDir: string,
  api: ApiClient,
  gauge_ids: string[],
  server: { kill: () => Promise<void>; restart: () => Promise<void> },
): Promise<KillResult> {
  const body = { facility_id: FACILITY, gauge_ids, ...PERIOD, format: 'xlsx' } as const;
  const { id } = await api.call(createExport, { body });
  const { progress } = await until(api, id, (state) => state.rows_done > 0);
  await server.kill();
  await server.restart();
  const made = await until(api, id, ({ status }) => status === 'completed' || status === 'failed');
  const known = await readdir(join(dataDir, 'blobs', 'exports'));
  const withFile = await Promise.all(known.map((one) => hasFile(api, one)));
  const half = await readdir(join(dataDir, 'blobs', 'incoming')).catch(() => []);
  const orphans = withFile.filter((isKnown) => !isKnown).length + half.length;
  return { killed_at: progress, rows_after_kill: made.row_count ?? 0, orphans };
}

const hasFile = async (api: ApiClient, id: string): Promise<boolean> =>
  api.call(getExport, { params: { id } }).then(
    ({ status }) => status === 'completed',
    () => false,
  );

async function until(
  api: ApiClient,
  id: string,
  isReached: (state: ExportRecord) => boolean,
): Promise<ExportRecord> {
  for (;;) {
    const state = await api.call(getExport, { params: { id } });
    if (isReached(state)) return state;
    await sleep(POLL_MS);
  }
}
