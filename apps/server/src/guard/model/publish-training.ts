import type { AiModelStatus } from '@tenken/contract/guard/ai-model.schema.ts';
import type { TrainingStage } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AiModelRow } from './ai-model.store.ts';

declare module '../../platform/outbox/outbox.ts' {
  interface Events {
    /** Starts a trainer, or lets one go on after it was cut off. */
    'guard_model.training_requested': { model_id: Id<'guard_model'> };
    /** Tells the console how far a model is, and when it became active, archived or failed. */
    'guard_model.progressed': {
      model_id: Id<'guard_model'>;
      guard_id: Id<'guard'>;
      camera_id: Id<'camera'>;
      status: AiModelStatus;
      stage: TrainingStage;
      progress: number;
    };
  }
}

type Told = Pick<
  AiModelRow,
  'id' | 'guard_id' | 'camera_id' | 'company_id' | 'facility_id' | 'status' | 'stage' | 'progress'
>;

export async function publishModel(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  row: Told,
): Promise<void> {
  const { company_id, facility_id, guard_id, camera_id, status, stage, progress } = row;
  const payload = { model_id: row.id, guard_id, camera_id, status, stage, progress };
  await outbox.publish(tx, 'guard_model.progressed', { company_id, facility_id }, payload);
}

/** Without a scope: nobody at a console has to hear of it. */
export async function requestTraining(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  id: Id<'guard_model'>,
): Promise<void> {
  const scope = { company_id: null, facility_id: null };
  await outbox.publish(tx, 'guard_model.training_requested', scope, { model_id: id });
}
