import { forecastFalseAlarms } from '@tenken/anomaly/threshold/threshold.ts';
import type { getFalseAlarmForecast as getFalseAlarmForecastRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { FalseAlarmForecast } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCameraHabit } from './model-photo.store.ts';
import { requireAiModel } from './require-ai-model.ts';
import { fromStored } from './stored-calibration.ts';

const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

/** The threshold for "at most N false alarms a month" on this camera, and whether its photos can support it. */
export async function getFalseAlarmForecast(
  platform: Platform,
  { caller, params, query }: Call<typeof getFalseAlarmForecastRoute, UserCaller>,
): Promise<FalseAlarmForecast> {
  const model = await requireAiModel(platform, caller, params.id, 'read');
  if (model.calibration === null) throw new AppError('model_not_ready');
  const photos_per_month = await countPhotosPerMonth(platform, model);
  const forecast = forecastFalseAlarms(fromStored(model.calibration), {
    falseAlarmsPerMonth: query.false_alarms_per_month,
    photosPerMonth: photos_per_month,
  });
  return {
    threshold: forecast.threshold,
    percentile: forecast.percentile,
    photos_per_month,
    is_supported: forecast.isSupported,
    is_extrapolated: forecast.isExtrapolated,
    expected_per_month: forecast.expectedPerMonth,
    low_per_month: forecast.lowPerMonth,
    high_per_month: forecast.highPerMonth,
  };
}

/** Extrapolated for a camera that has taken photos for some days only. */
export async function countPhotosPerMonth(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { camera_id, timezone }: { camera_id: string; timezone: string },
): Promise<number> {
  const now = clock.now();
  const since = new Date(now.getTime() - MONTH_DAYS * DAY_MS);
  const { count, first } = await findCameraHabit(db, camera_id, timezone, since);
  const days =
    first === null
      ? MONTH_DAYS
      : Math.min(MONTH_DAYS, Math.max(1, (now.getTime() - first.getTime()) / DAY_MS));
  return Math.max(1, Math.round((count / days) * MONTH_DAYS));
}
