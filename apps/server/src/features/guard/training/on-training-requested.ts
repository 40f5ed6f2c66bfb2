import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import { blobPlaceOf } from '../../../platform/blobs/open-blobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAiModel, type AiModelRow } from '../model/ai-model.store.ts';
import { failTraining, finishTraining } from './conclude-training.ts';
import { findModelPhotos, type ModelPhotoRow } from '../model/model-photo.store.ts';
import { sliceKey } from '../model/model-files.ts';
import { publishModel, requestTraining } from './publish-training.ts';
import { runTrainer, TRAINER, type TrainerEnd } from './run-trainer.ts';
import type { TrainerMessage } from './trainer-messages.ts';
import { countTrainerDeath, saveProgress } from './training.store.ts';
import type { TrainingJob } from './training-job.ts';

/** Trainings at once in one process; each takes a core. */
const SLOTS = 1;

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'outbox' | 'log' | 'config' | 'locks'>;
type Progress = Extract<TrainerMessage, { kind: 'progress' }>;

/** A job may take two minutes; a longer training resumes in the next one. */
const SLOT_WAIT_MS = 20_000;
const ROUND_MS = 75_000;
/** Total of all jobs of a training. */
const TIME_LIMIT_MS = 15 * 60_000;
/** Trainers that died before the training is given up. */
const MAX_DEATHS = 3;
const PROGRESS_EVERY_MS = 700;

export const trainModels = subscriber({
  event: 'guard_model.training_requested',
  name: 'guard.on-training-requested',
  concurrency: 1,
  handle: (platform, event) => onTrainingRequested(platform, event),
});

/** Runs a trainer for a model in training. Safe to repeat, also at the same time: one trainer per model. */
export async function onTrainingRequested(
  deps: Deps,
  { model_id: id }: { model_id: Id<'guard_model'> },
  program: string = TRAINER,
): Promise<void> {
  const hadSlot = await inTrainingSlot(SLOT_WAIT_MS, async () => {
    await deps.locks.hold(`guard training ${id}`, () => trainRound(deps, id, program));
  });
  if (!hadSlot) await continueLater(deps, id);
}

async function trainRound(deps: Deps, id: Id<'guard_model'>, program: string): Promise<void> {
  const model = await findAiModel(deps.db, id);
  if (model?.status !== 'training' || model.stage === 'review') return;
  const photos = await findModelPhotos(deps.db, id);
  const startedAt = performance.now();
  const remainingMs = TIME_LIMIT_MS - model.worked_ms;
  const end = await runTrainer(
    { job: toTrainingJob(model, photos), store: blobPlaceOf(deps.config) },
    {
      program,
      deadlineMs: Math.min(ROUND_MS, remainingMs),
      onProgress: reportEvery(PROGRESS_EVERY_MS, deps, model),
    },
  );
  await conclude(deps, model, end, performance.now() - startedAt);
  if (end.kind === 'done') await purgeSlices(deps, id, photos);
}

async function conclude(deps: Deps, { id }: AiModelRow, end: TrainerEnd, workedMs: number): Promise<void> {
  if (end.kind === 'done') return finishTraining(deps, id, end.result);
  if (end.kind === 'failed') return void (await failTraining(deps, id, end));
  const isDead = end.kind === 'died';
  if (isDead)
    deps.log.warn(
      { model_id: id, signal: end.signal, output: end.output },
      'training process exited unexpectedly',
    );
  const noted = await countTrainerDeath(deps.db, id, {
    workedMs: Math.ceil(workedMs),
    isDead,
    now: deps.clock.now(),
  });
  if (!noted) return;
  if (noted.deaths >= MAX_DEATHS) await failTraining(deps, id, causeOf(end));
  else if (noted.worked_ms >= TIME_LIMIT_MS) await failTraining(deps, id, TOO_SLOW);
  else await continueLater(deps, id);
}

const TOO_SLOW = {
  code: 'time_limit',
  message: `The training took longer than ${TIME_LIMIT_MS / 60_000} minutes. Choose fewer photos, or train when the server has less to do.`,
} as const;

/** The system kills a process that uses too much memory by SIGKILL, the runtime itself by SIGABRT. */
function causeOf(end: TrainerEnd): { code: 'out_of_memory' | 'engine_error'; message: string } {
  const isMemory = end.kind === 'died' && (end.signal === 'SIGKILL' || end.signal === 'SIGABRT');
  if (isMemory)
    return {
      code: 'out_of_memory',
      message:
        'The training was ended by the system several times, probably for lack of memory. Choose fewer photos, or give the server more memory.',
    };
  return {
    code: 'engine_error',
    message: 'The training failed several times. Try other photos, and tell the administrator.',
  };
}

async function continueLater(deps: Deps, id: Id<'guard_model'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const model = await findAiModel(tx, id);
    if (model) await requestTraining(deps, tx, model);
  });
}

/** Stores and publishes the progress, at a limited rate within a stage; false when the training was cancelled. */
function reportEvery(
  intervalMs: number,
  deps: Deps,
  model: AiModelRow,
): (progress: Progress) => Promise<boolean> {
  let last = { stage: '', at: 0 };
  return async ({ stage, progress }) => {
    const now = performance.now();
    if (stage === last.stage && now - last.at < intervalMs) return true;
    last = { stage, at: now };
    return inTransaction(deps.db, async (tx) => {
      if (!(await saveProgress(tx, model.id, { stage, progress, now: deps.clock.now() }))) return false;
      await publishModel(deps, tx, { ...model, stage, progress });
      return true;
    });
  };
}

/** The checkpoints are part of the model now. */
async function purgeSlices(
  { blobs }: Pick<Deps, 'blobs'>,
  id: Id<'guard_model'>,
  photos: readonly ModelPhotoRow[],
): Promise<void> {
  for (const { photo_id } of photos) await blobs.delete(sliceKey(id, photo_id));
}

/** Input of a trainer; photos in the order they were taken. */
function toTrainingJob(model: AiModelRow, photos: readonly ModelPhotoRow[]): TrainingJob {
  const ordered = photos.toSorted(
    (a, b) => a.photo_taken_at.getTime() - b.photo_taken_at.getTime() || (a.photo_id < b.photo_id ? -1 : 1),
  );
  return {
    modelId: model.id,
    photos: ordered.map(({ photo_id, photo_taken_at }) => ({
      id: photo_id,
      takenAtMs: photo_taken_at.getTime(),
    })),
    area: { corners: model.detection_area, exclusions: model.exclusion_areas },
    width: model.width ?? ordered[0]?.width ?? 0,
    height: model.height ?? ordered[0]?.height ?? 0,
    percentile: model.percentile,
    isByItself: model.occasion === 'new_light',
    baseModelIds: [
      ...(model.byte_size === null ? [] : [model.id]),
      ...(model.base_model_id === null ? [] : [model.base_model_id]),
    ],
  };
}

let free = SLOTS;
const waiting = new Set<() => void>();

/** Runs `work` when a slot is free; false when none became free in time. */
async function inTrainingSlot(timeoutMs: number, work: () => Promise<void>): Promise<boolean> {
  if (!(await takeSlot(timeoutMs))) return false;
  try {
    await work();
    return true;
  } finally {
    const next = waiting.values().next().value;
    if (next) next();
    else free += 1;
  }
}

function takeSlot(timeoutMs: number): Promise<boolean> {
  if (free > 0) {
    free -= 1;
    return Promise.resolve(true);
  }
  return new Promise((resolve) => {
    const onFree = (): void => {
      clearTimeout(timer);
      waiting.delete(onFree);
      resolve(true);
    };
    const timer = setTimeout(() => {
      waiting.delete(onFree);
      resolve(false);
    }, timeoutMs);
    waiting.add(onFree);
  });
}
