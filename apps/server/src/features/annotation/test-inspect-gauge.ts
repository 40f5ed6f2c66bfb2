import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { testInspectGauge as testInspectGaugeRoute } from '@tenken/contract/gauge/annotation.routes.ts';
import type { TestInspection, WireOverlay } from '@tenken/contract/gauge/annotation.schema.ts';
import { TEST_INSPECTION_TIMEOUT_MS } from '@tenken/contract/gauge/gauge.limits.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { Overlay } from '@tenken/vision/reading.ts';
import type { UserCaller } from '../account/caller.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import { interactiveTask } from '../../platform/cpu/cpu-pool.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTrial, type TrialReading } from './read-trial.ts';
import { refusePhoto, requirePhotoOf } from './require-photo.ts';
import { requireTrial, type Trial } from './require-trial.ts';

/** Reads one photo with an unsaved configuration. An unreadable photo is an error with its reasons. */
export async function testInspectGauge(
  platform: Platform,
  { caller, params, body }: Call<typeof testInspectGaugeRoute, UserCaller>,
): Promise<TestInspection> {
  const trial = await requireTrial(platform, caller, params.gaugeType, body);
  const cameraId = trial.configuration.camera_id;
  const photo = await requirePhotoOf(platform, caller, {
    photoId: body.photo_id,
    cameraId,
    path: 'photo_id',
  });
  const { result, status, engine_version } = await readInTime(platform, caller, photo, trial);
  if (result.kind === 'unreadable')
    throw new AppError('test_inspection_failed', {
      details: { reasons: result.reasons, overlay: result.overlay && toWireOverlay(result.overlay) },
    });
  const { value, uncertainty, confidence } = result;
  return {
    value,
    formatted_value: formatFor(trial.type, trial.configuration, value),
    uncertainty,
    confidence,
    status,
    reasons: [...result.reasons],
    overlay: toWireOverlay(result.overlay),
    engine_version,
  };
}

/** A reading that times out or crashes its thread has failed like any other. */
async function readInTime(
  platform: Platform,
  caller: UserCaller,
  photo: PhotoRow,
  trial: Trial,
): Promise<TrialReading> {
  const reading = await readTrial(
    platform,
    photo,
    trial,
    interactiveTask(caller, TEST_INSPECTION_TIMEOUT_MS),
  ).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    platform.log.warn({ err: error, photo_id: photo.id }, 'a test measurement failed');
    throw new AppError('test_inspection_failed', {
      details: { reasons: ['engine_error'], overlay: null },
      cause: error,
    });
  });
  if (!reading) throw refusePhoto('photo_id', 'picture_deleted');
  return reading;
}

const formatFor = (type: GaugeType, { measurement_format }: GaugeConfiguration, value: number): string => {
  if (type === 'lamp') return value === 1 ? 'ON' : 'OFF';
  return formatValue(value, measurement_format);
};

const toWireOverlay = ({ lines, boxes }: Overlay): WireOverlay => ({
  lines: lines.map(({ role, photo, crop }) => ({ role, photo: [...photo], crop: [...crop] })),
  boxes: boxes.map(({ label, isSure, photo, crop }) => ({
    label,
    is_sure: isSure,
    photo: [...photo],
    crop: [...crop],
  })),
});
