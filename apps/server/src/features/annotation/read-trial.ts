import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import { readGauges } from '../measurement/read-gauges.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import type { CpuTask } from '../../platform/cpu/cpu-pool.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Trial } from './require-trial.ts';

export interface TrialReading {
  readonly engine_version: string;
  readonly result: Reading | Unreadable;
  /** Compared with the limits of the trial. */
  readonly status: MeasurementStatus;
}

/** Reads one photo for a trial, by the same code as new photos; null when its picture is deleted. Nothing is stored. */
export async function readTrial(
  deps: Pick<Platform, 'blobs' | 'cpu'>,
  photo: PhotoRow,
  trial: Trial,
  task: CpuTask,
): Promise<TrialReading | null> {
  const { type, configuration } = trial;
  // // A picture is aligned with itself exactly; registration would be off by a few decimals, and differ from the
  // console in the last digits.
  const reference_photo_id = trial.referencePhotoId === photo.id ? null : trial.referencePhotoId;
  const gauge = { id: 'trial', type, configuration, reference_photo_id };
  const readings = await readGauges(deps, photo, [gauge], task);
  const result = readings?.readings[0]?.result;
  if (!readings || !result) return null;
  const control = configuration.control_limits_config ?? null;
  const system = configuration.system_limits_config ?? null;
  const status = limitStatus(result.kind === 'reading' ? result.value : null, control, system);
  return { engine_version: readings.engine_version, result, status };
}
