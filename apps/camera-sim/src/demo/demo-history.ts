import { setTimeout as sleep } from 'node:timers/promises';
import { TenkenError } from '@tenken/client/tenken-error.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { listMeasurements, patchMeasurement } from '@tenken/contract/measurement/measurement.routes.ts';
import type { ConsoleClient } from '../console-client.ts';

/** The history of the demo: 210 photos over ten days, newest last. */
export const HISTORY_PHOTOS = 210;
export const HISTORY_DAYS = 10;

export const historyTimes = (since: number): number[] => {
  const step = (HISTORY_DAYS * 86_400_000) / HISTORY_PHOTOS;
  return Array.from({ length: HISTORY_PHOTOS }, (_, i) => Math.round(since - (HISTORY_PHOTOS - i) * step));
};

/** Confirms the readings before `until`; unreadable ones get their value entered. */
export async function confirmHistory(
  console: ConsoleClient,
  gaugeId: string | null | undefined,
  cameraId: string,
  truthAt: (time: number) => number,
  range: { from: number; until: number },
  signal: AbortSignal,
): Promise<number> {
  const { records: gauges } = await console.call(listGauges, { query: { camera_id: cameraId } });
  const gauge = gauges.find(({ id }) => id === gaugeId);
  if (!gauge) return 0;
  const query = {
    gauge_id: gauge.id,
    from_datetime: new Date(range.from).toISOString(),
    until_datetime: new Date(range.until).toISOString(),
    is_confirmed: 'false',
    page_size: '1000',
  } as const;
  const { records } = await console.call(listMeasurements, { query });
  for (const { id, datetime, estimated_value, version } of records) {
    if (signal.aborted) break;
    const typed =
      estimated_value === null
        ? { confirmed_value: Math.round(truthAt(Date.parse(datetime)) * 1000) / 1000 }
        : {};
    await console
      .call(patchMeasurement, { params: { id }, body: { is_confirmed: true, version, ...typed } })
      .catch(ignoreConflict);
    await sleep(60);
  }
  return records.length;
}

/** A user may have confirmed it already. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof TenkenError) || error.status !== 409) throw error;
}
