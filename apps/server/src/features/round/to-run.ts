import type { RoundRun, RunSummary } from '@tenken/contract/round/round.schema.ts';
import { findMeasurementsOfPhotos } from '../measurement/measurement.store.ts';
import { toMeasurement } from '../measurement/to-measurement.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCorrections, findSteps, findUnvisited, type RunRow, type StepRow } from './run.store.ts';

/** The API form of a run in lists. */
export const toRunSummary = (row: RunRow): RunSummary => ({
  id: row.id,
  round: row.round,
  run_uuid: row.run_uuid,
  revision: row.revision,
  by: row.by,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  received_at: row.received_at.toISOString(),
  target_count: row.target_count,
  photo_count: row.photo_count,
  skipped_count: row.skipped_count,
});

/** The sheet of a run: the step of each target. */
export async function toRun(
  deps: Pick<Platform, 'db' | 'config' | 'clock' | 'secrets'>,
  row: RunRow,
): Promise<RoundRun> {
  const { photo_count: _photos, skipped_count: _skipped, ...run } = toRunSummary(row);
  const steps = await findSteps(deps.db, row.id);
  const without = await findUnvisited(deps.db, row.id);
  const corrections = await findCorrections(deps.db, row.id);
  const photoKeys = steps.flatMap(keyOf);
  const readings = await findMeasurementsOfPhotos(deps.db, photoKeys);
  const byPhoto = new Map(readings.map((reading) => [`${reading.photo_id} ${reading.gauge_id}`, reading]));
  return {
    ...run,
    corrections: corrections.map(({ received_at, ...correction }) => ({
      ...correction,
      received_at: received_at.toISOString(),
    })),
    // a round whose targets have changed does not tell which of them this run left out
    unvisited: without.length === row.target_count - steps.length ? without : [],
    steps: steps.map((step) => {
      const { gauge, at, skipped, note, photo_id: id, photo_uuid } = step;
      const reading = id === null ? undefined : byPhoto.get(`${id} ${gauge.id}`);
      return {
        gauge,
        at: at.toISOString(),
        skipped,
        note,
        photo: id && {
          id,
          image_url: pictureUrl(deps, id, 'image'),
          thumbnail_url: pictureUrl(deps, id, 'thumbnail'),
        },
        is_photo_awaited: photo_uuid !== null && id === null,
        measurement: reading
          ? toMeasurement(deps, { ...reading, facility_id: reading.facility_id ?? row.round.facility_id })
          : null,
      };
    }),
  };
}

const keyOf = ({ gauge, photo_id, taken_at }: StepRow) =>
  photo_id === null || taken_at === null ? [] : [{ gauge_id: gauge.id, photo_id, datetime: taken_at }];
