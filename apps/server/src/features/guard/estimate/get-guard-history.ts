import type { getGuardHistory as getGuardHistoryRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { GuardHistoryCell } from '@tenken/contract/guard/estimate.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGuard } from '../require-guard.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findHistoryCells } from './anomaly-estimate.store.ts';
import { rangeOf } from './list-estimates.ts';

const DEFAULT_CELL_HOURS = '3';

/** The last days of a guard in cells of a few hours: a month has thousands of results, but a few dozen cells. */
export async function getGuardHistory(
  platform: Platform,
  { caller, params, query }: Call<typeof getGuardHistoryRoute, UserCaller>,
): Promise<{ records: GuardHistoryCell[] }> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const range = rangeOf(platform, query.from_datetime, query.until_datetime);
  const hours = Number(query.cell_hours ?? DEFAULT_CELL_HOURS);
  const cells = await findHistoryCells(platform.db, guard.id, range, hours);
  return { records: cells.map(({ datetime, ...cell }) => ({ datetime: datetime.toISOString(), ...cell })) };
}
