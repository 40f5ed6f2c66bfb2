import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINE_VERSION } from '@tenken/vision/reading.ts';
import type { PhotoReadings, ReadPhotoInput } from '../../src/features/measurement/read-photo.ts';

const READING_MS = Number(process.env['READING_MS'] ?? 100);
const FINE = { sharpness: 0.5, exposure: 0.5, glare: 0 };

/**
 * Replaces the reading of a photo where only its surroundings are measured: no gauge is read, and the thread just
 * waits.
 */
export async function readPhoto({ gauges }: ReadPhotoInput): Promise<PhotoReadings> {
  await sleep(READING_MS);
  return {
    engine_version: ENGINE_VERSION,
    quality: FINE,
    quality_reasons: [],
    placements: {},
    readings: gauges.map(({ id }) => ({
      gauge_id: id,
      result: { kind: 'unreadable', reasons: ['engine_error'], overlay: { lines: [], boxes: [] } },
    })),
  };
}
