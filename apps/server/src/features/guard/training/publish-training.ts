import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AiModelRow } from '../model/ai-model.store.ts';

type PublishedModel = Pick<
  AiModelRow,
  'id' | 'guard_id' | 'camera_id' | 'company_id' | 'facility_id' | 'status' | 'stage' | 'progress'
>;

export async function publishModel(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  row: PublishedModel,
): Promise<void> {
  const { company_id, facility_id, guard_id, camera_id, status, stage, progress } = row;
  const payload = { model_id: row.id, guard_id, camera_id, status, stage, progress };
  await outbox.publish(tx, 'guard_model.progressed', { company_id, facility_id }, payload);
}

export async function requestTraining(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  { id, company_id }: Pick<AiModelRow, 'id' | 'company_id'>,
): Promise<void> {
  const scope = { company_id, facility_id: null };
  await outbox.publish(tx, 'guard_model.training_requested', scope, { model_id: id });
}
