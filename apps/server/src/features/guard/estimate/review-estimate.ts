import { applyEstimatePatch } from '@tenken/contract/guard/estimate.rules.ts';
import type * as routes from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate, EstimatePatch } from '@tenken/contract/guard/estimate.schema.ts';
import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { saveReview } from './anomaly-estimate-writing.store.ts';
import { findEstimate, type EstimateRow } from './anomaly-estimate.store.ts';
import { toAnomalyEstimate } from './to-anomaly-estimate.ts';

/** Confirms, corrects or reverts an estimate; an outdated version is a conflict. */
export async function patchEstimate(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.patchAnomalyEstimate, UserCaller>,
): Promise<{ data: AnomalyEstimate }> {
  const row = await inTransaction(platform.db, (tx) => review(platform, tx, caller, params.id, body));
  return { data: toAnomalyEstimate(platform, row) };
}

/** Confirms many as they are. A failed one does not affect the others. */
export async function bulkConfirm(
  platform: Platform,
  { caller, body }: Call<typeof routes.bulkConfirmEstimates, UserCaller>,
): Promise<{
  confirmed: Id<'anomaly_estimate'>[];
  failed: { id: Id<'anomaly_estimate'>; code: BulkCode }[];
}> {
  const confirmed: Id<'anomaly_estimate'>[] = [];
  const failed: { id: Id<'anomaly_estimate'>; code: BulkCode }[] = [];
  for (const { id, version } of body.items) {
    try {
      const patch = { is_confirmed: true, version };
      await inTransaction(platform.db, (tx) => review(platform, tx, caller, id, patch));
      confirmed.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || !isBulkCode(error.code)) throw error;
      failed.push({ id, code: error.code });
    }
  }
  return { confirmed, failed };
}

const BULK_CODES = ['not_found', 'estimate_conflict', 'nothing_to_confirm'] as const;
type BulkCode = (typeof BULK_CODES)[number];
const isBulkCode = (code: ErrorCode): code is BulkCode => (BULK_CODES as readonly string[]).includes(code);

/** Locks an estimate that the caller has access to, and checks its version. */
export async function requireEstimate(
  platform: Platform,
  tx: DatabaseTransaction,
  caller: UserCaller,
  { id, version }: { id: Id<'anomaly_estimate'>; version?: number | undefined },
  isDone: (row: EstimateRow) => boolean = () => false,
): Promise<EstimateRow> {
  const row = await findEstimate(tx, id, 'for update');
  if (!row) throw new AppError('not_found');
  await requireFacility({ db: tx }, caller, row.facility_id, 'read');
  if (version !== undefined && row.version !== version && !isDone(row))
    throw new AppError('estimate_conflict', { details: { current: toAnomalyEstimate(platform, row) } });
  return row;
}

async function review(
  platform: Platform,
  tx: DatabaseTransaction,
  caller: UserCaller,
  id: Id<'anomaly_estimate'>,
  patch: EstimatePatch,
): Promise<EstimateRow> {
  // a repeat of a request whose answer was lost: the requested state is stored, by the same user
  const row = await requireEstimate(
    platform,
    tx,
    caller,
    { id, version: patch.version },
    (now) =>
      now.version === patch.version! + 1 &&
      now.confirmed_by?.id === caller.user.id &&
      applyEstimatePatch(now, patch).kind === 'unchanged',
  );
  const result = applyEstimatePatch(row, patch);
  if (result.kind === 'nothing_to_confirm') throw new AppError('nothing_to_confirm');
  if (result.kind === 'unchanged') return row;
  return saveAndPublish(platform, tx, caller, row, { ...result, reason: patch.reason ?? null });
}

/** Saves a review with its audit entry and publishes the change. */
export async function saveAndPublish(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { user }: UserCaller,
  row: EstimateRow,
  change: {
    action: 'confirmed' | 'corrected' | 'reverted' | 'learned';
    confirmed_is_anomaly: boolean | null;
    reason: string | null;
  },
): Promise<EstimateRow> {
  const at = clock.now();
  await saveReview(tx, row, { ...change, userId: user.id, at });
  const was_anomaly = row.is_confirmed ? row.confirmed_is_anomaly : row.is_anomaly;
  await audit(tx, {
    at,
    company_id: user.company_id,
    actor: { kind: 'user', id: user.id, name: user.name },
    action: `anomaly_estimate.${change.action}`,
    object: { kind: 'anomaly_estimate', id: row.id },
    details: {
      from: was_anomaly,
      to: change.confirmed_is_anomaly,
      reason: change.reason,
      guard_id: row.guard_id,
    },
  });
  const scope = { company_id: row.company_id, facility_id: row.facility_id };
  await outbox.publish(tx, 'estimate.changed', scope, {
    estimate_id: row.id,
    guard_id: row.guard_id,
    camera_id: row.camera_id,
    photo_id: row.photo_id,
    is_confirmed: change.confirmed_is_anomaly !== null,
    confirmed_is_anomaly: change.confirmed_is_anomaly,
    was_anomaly,
    is_late: row.is_late,
  });
  return (await findEstimate(tx, row.id))!;
}
