import {
  MAX_TRAINING_IMAGES,
  MIN_TRAINING_IMAGES,
  OPEN_TRAININGS,
} from '@tenken/contract/guard/guard.limits.ts';
import type { ModelOccasion } from '@tenken/contract/guard/ai-model.schema.ts';
import { adviseTraining } from '@tenken/contract/guard/training-advice.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { SignedInUser } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireOpenLimit, STALE_MS } from '../../../platform/limits/require-open-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findGuard, type GuardRow } from '../guard.store.ts';
import { findAiModel, findModelOf, insertModelOnce, type AiModelRow } from '../model/ai-model.store.ts';
import { failTraining, trainedBy } from './conclude-training.ts';
import { hourIn } from '../../../platform/clock/hour-in.ts';
import { findCameraHabit, type ChosenPhoto } from '../model/model-photo.store.ts';
import { publishModel, requestTraining } from './publish-training.ts';
import { countOpenTrainings } from './training.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

export interface TrainingRequest {
  readonly guardId: Id<'guard'>;
  readonly photos: readonly ChosenPhoto[];
  readonly percentile: number;
  /** The model that is extended; its slices are reused, and no review is required. */
  readonly base: AiModelRow | null;
  readonly occasion: ModelOccasion;
  /** Null for an automatic training. */
  readonly by: Pick<SignedInUser, 'id' | 'name'> | null;
}

/** A training without progress since then has lost its job and does not block others. */
const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_MS);
const HABIT_DAYS = 30;

/** Queues a training. Inside a transaction: `startTraining({...deps, db: tx}, …)`. */
export async function startTraining(deps: Deps, request: TrainingRequest): Promise<AiModelRow> {
  const size = requirePhotos(request.photos);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const guard = await findGuard(tx, request.guardId, 'for update');
    if (!guard) throw new AppError('not_found');
    if (guard.archived_at !== null) throw new AppError('guard_archived');
    await makeRoom({ ...deps, db: tx }, guard.id);
    const openLimit = {
      code: 'training_limit_exceeded',
      limit: OPEN_TRAININGS,
      companyId: guard.company_id,
    } as const;
    await requireOpenLimit(tx, openLimit, () =>
      countOpenTrainings(tx, guard.company_id, request.by?.id ?? null, staleBefore(at)),
    );
    const id = newId(at);
    const { percentile, photos, base, occasion, by } = request;
    const isNew = await insertModelOnce(tx, {
      id,
      guard: base ? { ...areasOf(base), id: guard.id } : guard,
      percentile,
      size,
      photos,
      advice: await advise(tx, guard, photos, at),
      baseModelId: base?.id ?? null,
      occasion,
      isReviewed: base !== null,
      createdBy: by?.id ?? null,
      at,
    });
    if (!isNew) throw new AppError('training_in_progress');
    await audit(tx, {
      at,
      company_id: guard.company_id,
      actor: trainedBy(by),
      action: 'guard_model.training_started',
      object: { kind: 'guard_model', id },
      details: {
        guard_id: guard.id,
        image_count: photos.length,
        percentile,
        occasion,
        base_model_id: base?.id ?? null,
      },
    });
    const row = (await findAiModel(tx, id))!;
    await publishModel(deps, tx, row);
    await requestTraining(deps, tx, row);
    return row;
  });
}

const areasOf = ({ detection_area, exclusion_areas }: AiModelRow) => ({ detection_area, exclusion_areas });

/** Requires the minimum number, and one size. */
function requirePhotos(photos: readonly ChosenPhoto[]): { width: number; height: number } {
  if (photos.length < MIN_TRAINING_IMAGES)
    throw new AppError('too_few_images', {
      details: { minimum: MIN_TRAINING_IMAGES, count: photos.length },
    });
  if (photos.length > MAX_TRAINING_IMAGES)
    throw new AppError('too_many_images', {
      details: { maximum: MAX_TRAINING_IMAGES, count: photos.length },
    });
  const sizes = new Map(photos.map(({ width, height }) => [`${width}x${height}`, { width, height }]));
  const [size, ...others] = sizes.values();
  if (others.length > 0)
    throw new AppError('different_resolutions', {
      fields: { photo_ids: ['different_resolutions'] },
      details: { resolutions: [...sizes.keys()] },
    });
  return size!;
}

async function makeRoom(deps: Deps, guardId: Id<'guard'>): Promise<void> {
  const open = await findModelOf(deps.db, guardId, 'training');
  if (!open) return;
  const movedAt = open.updated_at ?? open.created_at;
  const isLost = open.stage !== 'review' && movedAt < staleBefore(deps.clock.now());
  if (!isLost) throw new AppError('training_in_progress', { details: { model_id: open.id } });
  const message = 'The training was lost. Train again.';
  await failTraining(deps, open.id, { code: 'engine_error', message });
}

async function advise(
  tx: DatabaseTransaction,
  guard: GuardRow,
  photos: readonly ChosenPhoto[],
  at: Date,
): Promise<ReturnType<typeof adviseTraining>> {
  const since = new Date(at.getTime() - HABIT_DAYS * 86_400_000);
  const { hours } = await findCameraHabit(tx, guard.camera_id, guard.timezone, since);
  const advised = photos.map(({ taken_at, exposure }) => ({ takenAtMs: taken_at.getTime(), exposure }));
  return adviseTraining(advised, hourIn(guard.timezone), hours);
}
