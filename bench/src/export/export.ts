import { setTimeout as sleep } from 'node:timers/promises';
import { createExport, getExport } from '@tenken/contract/export/export.routes.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportRecord,
} from '@tenken/contract/export/export.schema.ts';
import { ApiClient } from '../load/api-client.ts';
import { createDataFolder } from '../load/data-folder.ts';
import { startServerProcess } from '../load/server-process.ts';
import { EXPORTER, FACILITY, fillReadings, PERIOD, READINGS_PER_TARGET } from './fill-readings.ts';
import { killDuringExport, type KillResult } from './kill-during-export.ts';
import { watchServer, type ServerWatch } from './watch-server.ts';

interface ExportFigures extends ServerWatch {
  /** From the request until the file can be downloaded. */
  readonly seconds: number;
  readonly rows: number;
  readonly file_mb: number;
}

export interface ExportResult extends Record<ExportFormat, ExportFigures> {
  readonly rows: number;
  readonly seconds: number;
  /** Peak memory of the server, and the part of it caused by exports. */
  readonly peak_mb: number;
  readonly grew_mb: number;
  readonly kill: KillResult;
}

const MAX_SECONDS = 60;
const MAX_MB = 300;
const POLL_MS = 100;

/** Exports a month of readings by the API; measures time, memory, and latency of other calls. */
export async function measureExport(
  targets: number,
  log: (line: string) => void,
): Promise<{ result: ExportResult; isGood: boolean }> {
  const folder = await createDataFolder('export');
  try {
    let server = await startServerProcess(folder);
    try {
      const gaugeIds = await fillReadings(folder.dataDir, targets);
      log(`${(targets * READINGS_PER_TARGET).toLocaleString('en-US')} readings filled in`);
      const api = await ApiClient.signIn(() => server, { email: EXPORTER, password: server.password });
      const figures = {} as Record<ExportFormat, ExportFigures>;
      for (const format of EXPORT_FORMATS) {
        figures[format] = await measureOne(folder.dataDir, api, gaugeIds, format);
        log(`${format}: ${JSON.stringify(figures[format])}`);
      }
      const kill = await killDuringExport(folder.dataDir, api, gaugeIds, {
        kill: () => server.kill(),
        restart: async () => {
          server = await startServerProcess(folder);
        },
      });
      return assess(figures, kill, targets * READINGS_PER_TARGET);
    } finally {
      await server.stop();
    }
  } finally {
    await folder.remove();
  }
}

async function measureOne(
  dataDir: string,
  api: ApiClient,
  gauge_ids: string[],
  format: ExportFormat,
): Promise<ExportFigures> {
  const start = performance.now();
  const { result, watch } = await watchServer(dataDir, api, async () => {
    const body = { facility_id: FACILITY, gauge_ids, ...PERIOD, format };
    const { id } = await api.call(createExport, { body });
    return waitForFile(api, id);
  });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  return { seconds, rows: result.row_count!, file_mb: Math.round(result.byte_size! / 1e5) / 10, ...watch };
}

async function waitForFile(api: ApiClient, id: string): Promise<ExportRecord> {
  for (;;) {
    const state = await api.call(getExport, { params: { id } });
    if (state.status === 'completed') return state;
    if (state.status === 'failed') throw new Error('the export failed');
    await sleep(POLL_MS);
  }
}

function assess(
  figures: Record<ExportFormat, ExportFigures>,
  kill: KillResult,
  rows: number,
): { result: ExportResult; isGood: boolean } {
  const all = Object.values(figures);
  const seconds = Math.max(...all.map((one) => one.seconds));
  const peak_mb = Math.max(...all.map((one) => one.peak_mb));
  // what the server holds without an export is not the export's; it changes with every other feature
  const grew_mb = peak_mb - Math.min(...all.map((one) => one.before_mb));
  const isWhole = all.every((one) => one.rows === rows) && kill.rows_after_kill === rows;
  const isGood = isWhole && kill.orphans === 0 && seconds < MAX_SECONDS && grew_mb < MAX_MB;
  return { result: { rows, seconds, peak_mb, grew_mb, ...figures, kill }, isGood };
}
