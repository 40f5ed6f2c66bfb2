import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../../camera/camera.store.ts';
import { findWatchingGuards, type GuardRow } from '../guard.store.ts';
import { estimateHeatmapKey } from '../model/model-files.ts';
import { findPhoto, isOfCamera, type PhotoRow } from '../../photo/photo.store.ts';
import { backgroundTask, LONG_JOB_SECONDS } from '../../../platform/cpu/cpu-pool.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completeEstimate, countFailure, openEstimate } from './anomaly-estimate-writing.store.ts';
import { findLatestEstimates } from './anomaly-estimate.store.ts';
import { runGuards } from './run-guards.ts';
import type { InspectionResult } from './inspect-photo.ts';
import { checkSteadyLighting } from './unknown-lighting/find-steady-lighting.ts';
import { toFinding } from './to-finding.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** After this many engine failures a photo is left uninspected. */
const MAX_TRIES = 3;

export const inspectNewPhotos = subscriber({
  event: 'photo.received',
  name: 'estimate.on-photo-received',
  concurrency: 2,
  timeoutSeconds: LONG_JOB_SECONDS,
  wants: ({ has_guards }) => has_guards,
  handle: onPhotoReceived,
});

/** photo.received → every active guard inspects it → estimate.completed. Safe to repeat. */
export async function onPhotoReceived(deps: Deps, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(deps.db, event.photo_id);
  if (!photo || !isOfCamera(photo)) return;
  const guards = await findWatchingGuards(deps.db, photo.camera_id);
  if (guards.length === 0) return;
  const camera = await findCamera(deps.db, photo.camera_id);
  if (!camera?.is_active) return;
  const open = await openEstimates(deps, photo, guards);
  if (open.length === 0) return;
  const results = await inspectPhoto(deps, photo, open);
  for (const [index, estimate] of open.entries()) await close(deps, photo, estimate, results[index]!);
}

interface Open {
  readonly id: Id<'anomaly_estimate'>;
  readonly guard: GuardRow;
  readonly model: NonNullable<GuardRow['active_model']>;
  readonly isLate: boolean;
}

/** Marks the estimates as in progress, visible to all; omits finished ones. */
async function openEstimates(deps: Deps, photo: PhotoRow, guards: readonly GuardRow[]): Promise<Open[]> {
  const latest = await findLatestEstimates(
    deps.db,
    guards.map(({ id }) => id),
  );
  return inTransaction(deps.db, async (tx) => {
    const open: Open[] = [];
    for (const guard of guards) {
      const model = guard.active_model!;
      const newest = latest.get(guard.id)?.newest?.datetime;
      const isLate = photo.is_late || (newest !== undefined && newest > photo.taken_at);
      const by = { guardId: guard.id, modelId: model.id, at: deps.clock.now() };
      const { id, status } = await openEstimate(tx, { ...photo, is_late: isLate }, by);
      if (status !== 'in_progress') continue;
      open.push({ id, guard, model, isLate });
      const payload = { estimate_id: id, guard_id: guard.id, camera_id: guard.camera_id };
      await deps.outbox.publish(tx, 'estimate.started', scopeOf(guard), payload);
    }
    return open;
  });
}

/** Verdicts of the active model, and of the shadow model if there is one. */
interface Results {
  readonly result: InspectionResult;
  readonly shadowResult: InspectionResult | null;
}

async function inspectPhoto(deps: Deps, photo: PhotoRow, open: readonly Open[]): Promise<Results[]> {
  try {
    const shadows = open.flatMap(({ guard }) => guard.shadow_model ?? []);
    const all = await runGuards(
      deps,
      photo.id,
      [...open.map(({ model }) => model), ...shadows],
      backgroundTask(open[0]!.guard.company_id, photo.id),
    );
    return open.map(({ guard }, index) => ({
      result: all[index]!,
      shadowResult: guard.shadow_model ? all[open.length + shadows.indexOf(guard.shadow_model)]! : null,
    }));
  } catch (error) {
    const tries = await Promise.all(
      open.map(({ id }) => countFailure(deps.db, { id, datetime: photo.taken_at })),
    );
    if (Math.min(...tries) < MAX_TRIES) throw error;
    deps.log.error({ err: error, photo_id: photo.id }, 'a photo could not be inspected');
    return open.map(() => ({ result: { kind: 'unusable', reason: 'engine_error' }, shadowResult: null }));
  }
}

async function close(
  deps: Deps,
  photo: PhotoRow,
  open: Open,
  { result, shadowResult }: Results,
): Promise<void> {
  const { id, guard, model } = open;
  const isSteady = await checkSteadyLighting(deps, photo, open, result);
  const finding = toFinding(result, {
    threshold: model.threshold,
    isSteady,
    shadowResult: shadowResult && guard.shadow_model && { id: guard.shadow_model.id, result: shadowResult },
  });
  if (result.kind === 'inspected') await deps.blobs.put(estimateHeatmapKey(id), result.heatmap);
  await inTransaction(deps.db, async (tx) => {
    const key = { id, datetime: photo.taken_at };
    if (!(await completeEstimate(tx, key, finding, deps.clock.now()))) return;
    const { status, is_anomaly, score, threshold, reasons } = finding;
    await deps.outbox.publish(tx, 'estimate.completed', scopeOf(guard), {
      estimate_id: id,
      guard_id: guard.id,
      camera_id: guard.camera_id,
      photo_id: photo.id,
      model_id: model.id,
      status,
      is_anomaly,
      score,
      threshold,
      reasons,
      is_late: open.isLate,
    });
  });
}

const scopeOf = ({ company_id, facility_id }: GuardRow) => ({ company_id, facility_id });
