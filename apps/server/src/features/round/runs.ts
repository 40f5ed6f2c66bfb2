import { isDeepStrictEqual } from 'node:util';
import { CLOCK_BACK_DAYS } from '@tenken/contract/photo/photo.limits.ts';
import {
  MAX_RUN_CHANGES,
  MAX_RUN_CORRECTIONS,
  MAX_RUNS_PER_DAY,
} from '@tenken/contract/round/round.limits.ts';
import type * as routes from '@tenken/contract/round/round.routes.ts';
import type { RoundRun, RunRequest, RunSummary } from '@tenken/contract/round/round.schema.ts';
import { auditByUser } from '../account/audit-by-user.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRoundOrDeleted } from './require-round.ts';
import { findGaugesOf } from './round.store.ts';
import {
  countKept,
  countOtherRuns,
  findForeignPhotos,
  findRun,
  findRunNamed,
  findRuns,
  findSentSteps,
  keepRevision,
  lockRunsOf,
  saveRun,
  saveSteps,
  type KnownRun,
  type StepChange,
} from './run.store.ts';
import { toRun, toRunSummary } from './to-run.ts';

/**
 * Stores a run sent by a phone. It may arrive twice, late and out of order: the highest revision counts. Every
 * revision is stored; when the run is finished, its times and visited targets are fixed, and a change is a correction
 * shown on its sheet.
 */
export async function putRoundRun(
  platform: Platform,
  { caller, params, body, request }: Call<typeof routes.putRoundRun, UserCaller>,
): Promise<RoundRun> {
  if ((body.walked_by ?? caller.user.id) !== caller.user.id) throw new AppError('other_person');
  const round = await requireRoundOrDeleted(platform, caller, params.id, 'read');
  const now = platform.clock.now();
  const gauges = await findGaugesOf(
    platform.db,
    round.facility_id,
    body.steps.map((step) => step.gauge_id),
  );
  const named = { round_id: round.id, run_uuid: params.run_uuid, user_id: caller.user.id };
  const id = await inTransaction(platform.db, async (tx) => {
    await requireRoomForRun(tx, named, now);
    const stored = await findRunNamed(tx, named);
    if (stored && stored.user_id !== caller.user.id) throw new AppError('not_found');
    if (stored && stored.revision >= body.revision) return stored.id;
    await requireOwnPhotos(tx, caller, body.steps);
    const isCorrection = stored !== null && stored.finished_at !== null;
    const started_at = stored?.started_at ?? claimedTime(body.started_at, now);
    const finished_at =
      stored?.finished_at ?? (body.finished_at && notBefore(notAfter(body.finished_at, now), started_at));
    const before = stored ? await findSentSteps(tx, stored.id) : [];
    const sentSteps = usable(body.steps, gauges, { started_at, now });
    const steps = isCorrection ? corrected(before, sentSteps) : sentSteps;
    const changes = changesBetween(before, steps);
    if (isCorrection && changes.length === 0) return stored.id;
    if (stored) await requireRoomForChanges(tx, stored, finished_at);
    const { revision } = body;
    const saved = await saveRun(tx, {
      ...named,
      id: stored?.id ?? newId(now),
      revision,
      started_at,
      finished_at,
      received_at: now,
      target_count: round.gauge_ids.length,
    });
    if (saved === null) throw new AppError('not_found');
    await saveSteps(tx, saved, steps);
    const received = { run_id: saved, revision, received_at: now, finished_at };
    await keepRevision(tx, { ...received, is_correction: isCorrection, changes });
    const { company_id, facility_id, name } = round;
    if (isCorrection)
      await auditByUser(
        tx,
        { caller, request },
        {
          at: now,
          company_id,
          action: 'round.run_corrected',
          object: { kind: 'round_run', id: saved },
          details: {
            name,
            facility_id,
            from: stored.revision,
            to: revision,
            gauge_ids: changes.map((one) => one.gauge_id),
          },
        },
      );
    await platform.outbox.publish(tx, 'round.changed', { company_id, facility_id }, { round_id: round.id });
    return saved;
  });
  return toRun(platform, (await findRun(platform.db, id))!);
}

async function requireOwnPhotos(
  tx: DatabaseTransaction,
  { user }: UserCaller,
  steps: RunRequest['steps'],
): Promise<void> {
  const foreign = await findForeignPhotos(tx, user.id, steps);
  if (foreign.length === 0) return;
  const fields = Object.fromEntries(foreign.map((place) => [`steps.${place}.photo_uuid`, ['unknown']]));
  throw new AppError('invalid_input', { fields });
}

const DAY_MS = 24 * 3600 * 1000;

/** Above any real use, because all runs of a day are read for its sheet. */
async function requireRoomForRun(
  tx: DatabaseTransaction,
  run: Parameters<typeof countOtherRuns>[1],
  now: Date,
): Promise<void> {
  await lockRunsOf(tx, run.user_id);
  const count = await countOtherRuns(tx, run, new Date(now.getTime() - DAY_MS));
  if (count >= MAX_RUNS_PER_DAY) throw new AppError('run_limit_exceeded');
}

/** Changes of a run are stored, so their number is limited. It can always be finished. */
async function requireRoomForChanges(
  tx: DatabaseTransaction,
  stored: KnownRun,
  finishedAt: Date | null,
): Promise<void> {
  if (stored.finished_at === null && finishedAt !== null) return;
  const { changes, corrections } = await countKept(tx, stored.id);
  if (stored.finished_at === null ? changes >= MAX_RUN_CHANGES : corrections >= MAX_RUN_CORRECTIONS)
    throw new AppError('run_change_limit_exceeded');
}

type Step = RunRequest['steps'][number];

/** A target that was deleted or moved meanwhile must not block the others; the last step of a target counts. */
function usable(
  steps: readonly Step[],
  stored: ReadonlyMap<string, unknown>,
  { started_at, now }: { readonly started_at: Date; readonly now: Date },
): Step[] {
  const last = new Map(steps.map((step) => [step.gauge_id, step]));
  return [...last.values()]
    .filter(({ gauge_id }) => stored.has(gauge_id))
    .map((step) => ({
      ...step,
      at: notBefore(claimedTime(step.at, now), started_at),
      skipped: step.photo_uuid === null ? step.skipped : null,
    }));
}

/** After a run was finished, visited targets stay and its times do not change. */
function corrected(before: readonly Step[], sentSteps: readonly Step[]): Step[] {
  const byTarget = new Map(sentSteps.map((step) => [step.gauge_id, step]));
  const visited = new Set(before.map(({ gauge_id }) => gauge_id));
  return [
    ...before.map((step) => ({ ...step, ...byTarget.get(step.gauge_id), at: step.at })),
    ...sentSteps.filter(({ gauge_id }) => !visited.has(gauge_id)),
  ];
}

/** The targets whose steps differ. */
function changesBetween(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const [from, to] = [before, after].map((steps) => new Map(steps.map((step) => [step.gauge_id, step])));
  return [...new Set([...from!.keys(), ...to!.keys()])]
    .map((gauge_id) => ({
      gauge_id,
      before: from!.get(gauge_id) ?? null,
      after: to!.get(gauge_id) ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}

/** As for photos: the clock of a phone may be ahead, and an impossible date is replaced by the time of arrival. */
const claimedTime = (at: Date, now: Date): Date =>
  now.getTime() - at.getTime() > CLOCK_BACK_DAYS * DAY_MS ? now : notAfter(at, now);
const notAfter = (at: Date, now: Date): Date => (at > now ? now : at);
const notBefore = (at: Date, first: Date): Date => (at < first ? first : at);

export async function listRoundRuns(
  platform: Platform,
  { caller, params }: Call<typeof routes.listRoundRuns, UserCaller>,
): Promise<{ records: RunSummary[] }> {
  const { id } = await requireRoundOrDeleted(platform, caller, params.id, 'read');
  return { records: (await findRuns(platform.db, id)).map(toRunSummary) };
}

export async function getRoundRun(
  platform: Platform,
  { caller, params }: Call<typeof routes.getRoundRun, UserCaller>,
): Promise<RoundRun> {
  const run = await findRun(platform.db, params.id);
  if (run === null) throw new AppError('not_found');
  await requireFacility(platform, caller, run.round.facility_id, 'read');
  return toRun(platform, run);
}
