import type { getMeasurementHistory as getHistoryRoute } from '@tenken/contract/measurement/history.routes.ts';
import type { MeasurementHistory } from '@tenken/contract/measurement/history.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findChanges, findComments } from './history.store.ts';
import { requireMeasurement } from './require-measurement.ts';
import { toComment } from './to-comment.ts';

export async function getHistory(
  platform: Platform,
  { caller, params }: Call<typeof getHistoryRoute, UserCaller>,
): Promise<MeasurementHistory> {
  const { row, abilities } = await requireMeasurement(platform, caller, params.id);
  const [changes, comments] = await Promise.all([
    findChanges(platform.db, row),
    findComments(platform.db, row),
  ]);
  return {
    records: changes.map(({ at, by, action, from_value, to_value, reason }) => ({
      at: at.toISOString(),
      by,
      action,
      from: from_value,
      to: to_value,
      reason,
    })),
    comments: comments.map((comment) => toComment(comment, caller, abilities)),
  };
}
