import type { replayGauge as replayGaugeRoute } from '@tenken/contract/gauge/annotation.routes.ts';
import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';
import { TEST_INSPECTION_TIMEOUT_MS } from '@tenken/contract/gauge/gauge.limits.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { UserCaller } from '../account/caller.ts';
import { limitsOf } from '../gauge/configuration-of.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import { interactiveTask, type CpuTask } from '../../platform/cpu/cpu-pool.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStoredReadings, type StoredReading } from './annotation.store.ts';
import { readTrial } from './read-trial.ts';
import { requirePhotoOf } from './require-photo.ts';
import { requireTrial, type Trial } from './require-trial.ts';

/** Reads past photos with a changed configuration, beside the stored readings. Nothing is stored. */
export async function replayGauge(
  platform: Platform,
  { caller, params, body }: Call<typeof replayGaugeRoute, UserCaller>,
): Promise<{ records: ReplayedPhoto[] }> {
  const trial = await requireTrial(platform, caller, params.gaugeType, body);
  const cameraId = trial.configuration.camera_id;
  const photos: PhotoRow[] = [];
  for (const [index, photoId] of body.photo_ids.entries())
    photos.push(await requirePhotoOf(platform, caller, { photoId, cameraId, path: `photo_ids.${index}` }));
  const stored =
    body.gauge_id === undefined
      ? new Map<string, StoredReading>()
      : await findStoredReadings(platform.db, body.gauge_id, photos);
  const records: ReplayedPhoto[] = [];
  // sequentially: a replay must not take all threads from new photos
  const task = interactiveTask(caller, TEST_INSPECTION_TIMEOUT_MS);
  for (const photo of photos)
    records.push(await replay(platform, photo, { trial, task }, stored.get(photo.id)));
  return { records };
}

interface Trying {
  readonly trial: Trial;
  readonly task: CpuTask;
}

async function replay(
  platform: Platform,
  photo: PhotoRow,
  trying: Trying,
  old: StoredReading | undefined,
): Promise<ReplayedPhoto> {
  return {
    photo_id: photo.id,
    datetime: photo.taken_at.toISOString(),
    old: old ? toOld(old) : null,
    new: await readAgain(platform, photo, trying),
  };
}

function toOld(row: StoredReading): NonNullable<ReplayedPhoto['old']> {
  const value = valueOf(row);
  const { control, system } = limitsOf(row);
  return {
    value,
    estimated_value: row.estimated_value,
    is_confirmed: row.is_confirmed,
    status: limitStatus(value, control, system),
  };
}

/** A photo on which the engine fails is unreadable; the others are read. */
async function readAgain(
  platform: Platform,
  photo: PhotoRow,
  { trial, task }: Trying,
): Promise<ReplayedPhoto['new']> {
  try {
    const reading = await readTrial(platform, photo, trial, task);
    if (!reading) return null;
    const { result, status } = reading;
    const isRead = result.kind === 'reading';
    return {
      value: isRead ? result.value : null,
      uncertainty: isRead ? result.uncertainty : null,
      confidence: isRead ? result.confidence : null,
      reasons: [...result.reasons],
      status,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    platform.log.warn({ err: error, photo_id: photo.id }, 'a photo of a replay could not be read');
    return { value: null, uncertainty: null, confidence: null, reasons: ['engine_error'], status: 'unknown' };
  }
}
