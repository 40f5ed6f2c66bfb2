import type { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { expect } from '../journey.ts';

/** What was read on a photo for a gauge; waits until it is there. */
export async function readingOf(
  console: ConsoleClient,
  gaugeId: string,
  photoId: string,
): Promise<Measurement> {
  let found: Measurement | undefined;
  await expect(async () => {
    const { records } = await readingsOf(console, gaugeId);
    found = records.find(({ photo }) => photo.id === photoId);
    expect(found, `gauge ${gaugeId} on photo ${photoId}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [200] });
  return found!;
}

/** All readings of a gauge, newest first. */
export const readingsOf = (console: ConsoleClient, gaugeId: string): Promise<{ records: Measurement[] }> =>
  console.api('GET', `/measurements/v3?gauge_id=${gaugeId}`);

/** The camera's gauges by their names; the newest of several with one name. */
export async function gaugesOf(
  console: ConsoleClient,
  cameraId: string,
): Promise<Record<string, { id: string; is_active: boolean }>> {
  const { records } = await console.api<{ records: { id: string; name: string; is_active: boolean }[] }>(
    'GET',
    `/gauges?camera_id=${cameraId}&page_size=100`,
  );
  return Object.fromEntries(
    records.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((gauge) => [gauge.name, gauge]),
  );
}
