import type { BlobPlace } from '../../../platform/blobs/open-blobs.ts';
import type { TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';
import type { TrainingStage } from '@tenken/contract/guard/guard.schema.ts';
import type { TrainingJob, TrainingResult } from './training-job.ts';

/** What the server hands to a trainer, once. */
export interface TrainerOrder {
  readonly job: TrainingJob;
  readonly store: BlobPlace;
}

/** What a trainer answers: progress, and one last word. */
export type TrainerMessage =
  | { readonly kind: 'progress'; readonly stage: TrainingStage; readonly progress: number }
  | { readonly kind: 'done'; readonly result: TrainingResult }
  | { readonly kind: 'failed'; readonly code: TrainingError; readonly message: string };
