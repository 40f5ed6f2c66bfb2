import { setTimeout as sleep } from 'node:timers/promises';
import { ConsoleRefusal } from '../browser-session.ts';
import type { ConsoleClient } from '../console-client.ts';

/** The fixture's past: 210 photos over ten days, newest last. */
export const HISTORY_PHOTOS = 210;
export const HISTORY_DAYS = 10;

export const historyTimes = (since: number): number[] => {
  const step = (HISTORY_DAYS * 86_400_000) / HISTORY_PHOTOS;
  return Array.from({ length: HISTORY_PHOTOS }, (_, i) => Math.round(since - (HISTORY_PHOTOS - i) * step));
};

interface Reading {
  id: string;
  datetime: string;
  estimated_value: number | null;
  is_confirmed: boolean;
  version: number;
}

/** Confirms what was read before `until`, as somebody did in those days; what could not be read is typed in. */
export async function confirmHistory(
  console: ConsoleClient,
  gaugeName: string,
  cameraId: string,
  truthAt: (time: number) => number,
  range: { from: number; until: number },
  signal: AbortSignal,
): Promise<number> {
  const { records: gauges } = await console.api<{ records: { id: string; name: string }[] }>(
    'GET',
    `/gauges?camera_id=${cameraId}`,
  );
  const gauge = gauges.find(({ name }) => name === gaugeName);
  if (!gauge) return 0;
  const query = new URLSearchParams({
    gauge_id: gauge.id,
    from_datetime: new Date(range.from).toISOString(),
    until_datetime: new Date(range.until).toISOString(),
    is_confirmed: 'false',
    page_size: '1000',
  });
  const { records } = await console.api<{ records: Reading[] }>(
    'GET',
    `/measurements/v3?${query.toString()}`,
  );
  for (const { id, datetime, estimated_value, version } of records) {
    if (signal.aborted) break;
    const typed =
      estimated_value === null
        ? { confirmed_value: Math.round(truthAt(Date.parse(datetime)) * 1000) / 1000 }
        : {};
    await console
      .api('PATCH', `/measurements/${id}`, { is_confirmed: true, version, ...typed })
      .catch(ignoreConflict);
    await sleep(60);
  }
  return records.length;
}

/** Somebody at the console may have been quicker. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof ConsoleRefusal) || error.status !== 409) throw error;
}
