import type { getGuardRecord as getGuardRecordRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { GuardRecord } from '@tenken/contract/guard/estimate.schema.ts';
import { isBudgetExceeded } from '@tenken/contract/guard/false-alarm-budget.rules.ts';
import type { UserCaller } from '../../../account/caller.ts';
import type { GuardRow } from '../../guard.store.ts';
import { countPhotosPerMonth } from '../../model/get-false-alarm-forecast.ts';
import { requireGuard } from '../../require-guard.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { countRecord } from './guard-record.store.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 90;
const MONTH_DAYS = 30;

/** The false-alarm budget of the guard's threshold, and its actual false alarms. */
export async function getGuardRecord(
  platform: Platform,
  { caller, params }: Call<typeof getGuardRecordRoute, UserCaller>,
): Promise<GuardRecord> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const record = await recordOf(platform, guard);
  if (record === null) throw new AppError('no_active_model');
  return record;
}

/** Null without an active model. */
export async function recordOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  guard: GuardRow,
): Promise<GuardRecord | null> {
  const model = guard.active_model;
  if (!model) return null;
  const now = clock.now().getTime();
  const activeModel = { id: model.id, guardId: guard.id, threshold: model.threshold };
  const { since, ...counted } = await countRecord(db, activeModel, new Date(now - MAX_DAYS * DAY_MS));
  const photosPerDay = (await countPhotosPerMonth({ db, clock }, guard)) / MONTH_DAYS;
  const rate = 1 - model.percentile / 100;
  const expected = rate * counted.judged;
  // less than a day is too short for a weekly figure
  const weeks = Math.max(1, (now - since.getTime()) / DAY_MS) / 7;
  return {
    since: since.toISOString(),
    photos_per_day: photosPerDay,
    promised_per_week: 7 * photosPerDay * rate,
    ...counted,
    expected,
    measured_per_week: counted.false_alarms / weeks,
    is_broken: isBudgetExceeded(counted.false_alarms, expected),
  };
}
