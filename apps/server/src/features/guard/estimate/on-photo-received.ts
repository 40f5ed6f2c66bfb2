import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../../camera/camera.store.ts';
import { findWatchingGuards, type GuardRow } from '../guard.store.ts';
import { estimateHeatmapKey } from '../model/model-files.ts';
import { findPhoto, isOfCamera, type PhotoRow } from '../../photo/photo.store.ts';
import { backgroundTask, LONG_JOB_SECONDS } from '../../../platform/cpu/cpu-pool.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { completeEstimate, noteTry, openEstimate } from './anomaly-estimate-writing.store.ts';
import { findLatestEstimates } from './anomaly-estimate.store.ts';
import { runGuards } from './run-guards.ts';
import type { Verdict } from './inspect-photo.ts';
import { checkSteadyLighting } from './unknown-lighting/find-steady-lighting.ts';
import { toFinding } from './to-finding.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** A photo on which the engine breaks so often is left uninspected. */
const MAX_TRIES = 3;

export const inspectNewPhotos = subscriber({
  event: 'photo.received',
  name: 'estimate.on-photo-received',
  concurrency: 2,
  timeoutSeconds: LONG_JOB_SECONDS,
  wants: ({ has_guards }) => has_guards,
  handle: onPhotoReceived,
});

/** photo.received → every watching guard judges it → estimate.completed. Safe to repeat. */
export async function onPhotoReceived(deps: Deps, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(deps.db, event.photo_id);
  if (!photo || !isOfCamera(photo)) return;
  const guards = await findWatchingGuards(deps.db, photo.camera_id);
  if (guards.length === 0) return;
  const camera = await findCamera(deps.db, photo.camera_id);
  if (!camera?.is_active) return;
  const open = await openEstimates(deps, photo, guards);
  if (open.length === 0) return;
  const asked = await inspectOrGiveUp(deps, photo, open);
  for (const [index, estimate] of open.entries()) await close(deps, photo, estimate, asked[index]!);
}

interface Open {
  readonly id: Id<'anomaly_estimate'>;
  readonly guard: GuardRow;
  readonly model: NonNullable<GuardRow['active_model']>;
  readonly isLate: boolean;
}

/** In progress from here on, for everybody to see; those that are finished already are left out. */
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

/** What the model in use says, and the one that runs beside it where there is one. */
interface Said {
  readonly verdict: Verdict;
  readonly beside: Verdict | null;
}

async function inspectOrGiveUp(deps: Deps, photo: PhotoRow, open: readonly Open[]): Promise<Said[]> {
  try {
    const shadows = open.flatMap(({ guard }) => guard.shadow_model ?? []);
    const verdicts = await runGuards(
      deps,
      photo.id,
      [...open.map(({ model }) => model), ...shadows],
      backgroundTask(open[0]!.guard.company_id, photo.id),
    );
    return open.map(({ guard }, index) => ({
      verdict: verdicts[index]!,
      beside: guard.shadow_model ? verdicts[open.length + shadows.indexOf(guard.shadow_model)]! : null,
    }));
  } catch (error) {
    const tries = await Promise.all(open.map(({ id }) => noteTry(deps.db, { id, datetime: photo.taken_at })));
    if (Math.min(...tries) < MAX_TRIES) throw error;
    deps.log.error({ err: error, photo_id: photo.id }, 'a photo could not be judged');
    return open.map(() => ({ verdict: { kind: 'unusable', reason: 'engine_error' }, beside: null }));
  }
}

async function close(deps: Deps, photo: PhotoRow, open: Open, { verdict, beside }: Said): Promise<void> {
  const { id, guard, model } = open;
  const isSteady = await checkSteadyLighting(deps, photo, open, verdict);
  const finding = toFinding(verdict, {
    threshold: model.threshold,
    isSteady,
    beside: beside && guard.shadow_model && { id: guard.shadow_model.id, verdict: beside },
  });
  if (verdict.kind === 'judged') await deps.blobs.put(estimateHeatmapKey(id), verdict.heatmap);
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
