import { MAX_RUNS_PER_DAY } from '@tenken/contract/round/round.limits.ts';
import type * as routes from '@tenken/contract/round/round.routes.ts';
import type { RoundRun, RunRequest, RunSummary } from '@tenken/contract/round/round.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { requireRoundOrDeleted } from './require-round.ts';
import { findGaugesOf } from './round.store.ts';
import { countOtherRuns, findRun, findRuns, lockRunsOf, saveRun, saveSteps } from './run.store.ts';
import { toRun, toRunSummary } from './to-run.ts';

/** What a phone knows of a run. It may come twice, late and out of order: the highest revision counts. */
export async function putRoundRun(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.putRoundRun, UserCaller>,
): Promise<RoundRun> {
  if ((body.walked_by ?? caller.user.id) !== caller.user.id) throw new AppError('other_person');
  const round = await requireRoundOrDeleted(platform, caller, params.id, 'read');
  const now = platform.clock.now();
  const started_at = notAfter(body.started_at, now);
  const finished_at = body.finished_at && notBefore(notAfter(body.finished_at, now), started_at);
  const known = await findGaugesOf(
    platform.db,
    round.facility_id,
    body.steps.map((step) => step.gauge_id),
  );
  const named = { round_id: round.id, run_uuid: params.run_uuid, user_id: caller.user.id };
  const id = await inTransaction(platform.db, async (tx) => {
    await requireRoomForRun(tx, named, now);
    const saved = await saveRun(tx, {
      ...named,
      id: newId(now),
      revision: body.revision,
      started_at,
      finished_at,
      received_at: now,
      target_count: round.gauge_ids.length,
    });
    if (saved === null) throw new AppError('not_found');
    if (!saved.isNewer) return saved.id;
    await saveSteps(tx, saved.id, usable(body.steps, known, now));
    const { company_id, facility_id } = round;
    await platform.outbox.publish(tx, 'round.changed', { company_id, facility_id }, { round_id: round.id });
    return saved.id;
  });
  return toRun(platform, (await findRun(platform.db, id))!);
}

const DAY_MS = 24 * 3600 * 1000;

/** Nobody walks so often; what walks fill is read for every sheet of the day. */
async function requireRoomForRun(
  tx: DatabaseTransaction,
  run: Parameters<typeof countOtherRuns>[1],
  now: Date,
): Promise<void> {
  await lockRunsOf(tx, run.user_id);
  const count = await countOtherRuns(tx, run, new Date(now.getTime() - DAY_MS));
  if (count >= MAX_RUNS_PER_DAY) throw new AppError('run_limit_exceeded');
}

/** A target that was deleted or moved away meanwhile must not hold up the rest; the last word about a target counts. */
function usable(
  steps: RunRequest['steps'],
  known: ReadonlyMap<string, unknown>,
  now: Date,
): RunRequest['steps'] {
  const last = new Map(steps.map((step) => [step.gauge_id, step]));
  return [...last.values()]
    .filter(({ gauge_id }) => known.has(gauge_id))
    .map((step) => ({
      ...step,
      at: notAfter(step.at, now),
      skipped: step.photo_uuid === null ? step.skipped : null,
    }));
}

/** A phone's clock may run ahead. */
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
