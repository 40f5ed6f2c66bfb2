import type { getGuardHistory as getGuardHistoryRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { GuardHistoryCell } from '@tenken/contract/guard/estimate.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGuard } from '../require-guard.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findHistoryCells } from './anomaly-estimate.store.ts';
import { rangeOf } from './list-estimates.ts';

const DEFAULT_CELL_HOURS = '3';

/** A guard's last days at a glance: a month of judgements would be thousands of rows, its cells are a few dozen. */
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
