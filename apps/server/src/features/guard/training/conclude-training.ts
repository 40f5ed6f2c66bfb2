import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';
import type { SignedInUser } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAiModel, makeActive, makeShadow, type AiModelRow } from '../model/ai-model.store.ts';
import { publishModel } from './publish-training.ts';
import type { TrainingResult } from './training-job.ts';
import { endTraining, saveResult } from './training.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;
type Id = AiModelRow['id'];

/** Fails a training; the active model stays. One that has ended already is not changed. */
export async function failTraining(
  deps: Deps,
  id: Id,
  error: { code: TrainingError; message: string },
  by: Pick<SignedInUser, 'id' | 'name'> | null = null,
): Promise<AiModelRow | null> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const hasEndedNow = await endTraining(tx, id, error, at);
    const row = await findAiModel(tx, id);
    if (!row || !hasEndedNow) return row;
    await auditTraining(
      tx,
      row,
      by,
      `guard_model.${error.code === 'cancelled' ? 'cancelled' : 'failed'}`,
      at,
    );
    await publishModel(deps, tx, row);
    return row;
  });
}

/** Stores the result of the trainer. A model without outliers becomes active; otherwise it waits for a review. */
export async function finishTraining(deps: Deps, id: Id, result: TrainingResult): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const row = await findAiModel(tx, id, 'for update');
    if (row?.status !== 'training' || row.stage === 'review') return;
    const mustWait = !row.is_reviewed && result.photos.some(({ isStandingOut }) => isStandingOut);
    await saveResult(
      tx,
      id,
      { ...result, threshold: await thresholdFor(tx, row, result) },
      { stage: mustWait ? 'review' : 'done', now },
    );
    if (mustWait) await publishModel(deps, tx, (await findAiModel(tx, id))!);
    else if (row.occasion === 'shadow') await startShadow(deps, tx, row);
    else await activate(deps, tx, row, null);
  });
}

/** Makes the model the shadow of the active one, until a user activates it. */
async function startShadow(deps: Deps, tx: DatabaseTransaction, row: AiModelRow): Promise<void> {
  const at = deps.clock.now();
  await makeShadow(tx, row, at);
  const shadow = (await findAiModel(tx, row.id))!;
  await auditTraining(tx, shadow, null, 'guard_model.runs_beside', at);
  await publishModel(deps, tx, shadow);
}

/** Lighting that is learned automatically never raises the threshold. */
async function thresholdFor(
  tx: DatabaseTransaction,
  { occasion, base_model_id }: AiModelRow,
  { threshold }: TrainingResult,
): Promise<number> {
  if (occasion !== 'new_light' || base_model_id === null) return threshold;
  const base = await findAiModel(tx, base_model_id);
  return Math.min(threshold, base?.threshold ?? threshold);
}

/** Makes a model the active one, with its audit entry and event; `by` is null for an automatic training. */
export async function activate(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  row: AiModelRow,
  by: Pick<SignedInUser, 'id' | 'name'> | null,
): Promise<AiModelRow> {
  const at = deps.clock.now();
  await makeActive(tx, row, at);
  const active = (await findAiModel(tx, row.id))!;
  await auditTraining(tx, active, by, 'guard_model.activated', at);
  await publishModel(deps, tx, active);
  return active;
}

function auditTraining(
  tx: DatabaseTransaction,
  row: AiModelRow,
  by: Pick<SignedInUser, 'id' | 'name'> | null,
  action: AuditAction,
  at: Date,
): Promise<void> {
  const { guard_id, image_count, threshold, percentile, error_code } = row;
  return audit(tx, {
    at,
    company_id: row.company_id,
    actor: trainedBy(by),
    action,
    object: { kind: 'guard_model', id: row.id },
    details: { guard_id, image_count, threshold, percentile, error_code },
  });
}

/** The actor of the audit entry: a user, or the trainer for an automatic training. */
export const trainedBy = (by: Pick<SignedInUser, 'id' | 'name'> | null) =>
  by
    ? { kind: 'user' as const, id: by.id, name: by.name }
    : { kind: 'system' as const, id: null, name: 'Trainer' };
