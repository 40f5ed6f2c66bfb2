import { applyPatch } from '@tenken/contract/measurement/measurement.rules.ts';
import { agreesWith } from '@tenken/contract/measurement/agreement.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { GaugeRow } from '../../gauge/gauge.store.ts';
import type { HandHeldRow } from '../../photo/hand-held.store.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMeasurement, saveReview } from '../measurement.store.ts';
import { publishReview } from '../publish-review.ts';

interface Taken {
  readonly hand: HandHeldRow;
  readonly gauge: Pick<GaugeRow, 'digits_after_decimal_point'>;
  readonly company_id: Id<'company'>;
}

/**
 * Whoever took the photo stood before the gauge: what they accepted or typed there is their word about the reading. The
 * phone read its own copy of the picture, so that a value as good as the server's accepts that one.
 */
export async function reviewAsTaken(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  id: Id<'measurement'>,
  { hand, gauge, company_id }: Taken,
): Promise<void> {
  const row = (await findMeasurement(tx, id, 'for update'))!;
  const value = hand.value!;
  const confirmed_value = agreesWith(value, row, gauge) ? row.estimated_value! : value;
  const result = applyPatch(row, { is_confirmed: true, confirmed_value });
  if (result.kind !== 'changed') return;
  const action = row.estimated_value === null ? 'entered' : result.action;
  if (action === 'reverted') return;
  const at = deps.clock.now();
  // what nobody estimated is not a correction of anything
  const state = { ...result.state, is_corrected: row.engine_version !== null && result.state.is_corrected };
  await saveReview(tx, row, { state, action, userId: hand.user_id, at, reason: null });
  const user = { id: hand.user_id, name: hand.user_name, company_id };
  const record = { action, at, from: row.estimated_value, to: confirmed_value, reason: null } as const;
  await publishReview(deps, tx, { user }, row, record);
}
