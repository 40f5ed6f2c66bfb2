import { isTimezone } from '@tenken/contract/account/timezone.rules.ts';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { MAX_ROUNDS_PER_FACILITY } from '@tenken/contract/round/round.limits.ts';
import type * as routes from '@tenken/contract/round/round.routes.ts';
import type { Round, RoundPlanRequest, RoundSummary } from '@tenken/contract/round/round.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRound } from './require-round.ts';
import {
  countRounds,
  findGaugesOf,
  findRound,
  findRounds,
  hasRoundNamed,
  insertRound,
  lockRound,
  lockRoundsOf,
  saveTargets,
  seesFacility,
  updateRound,
  type RoundPlanColumns,
} from './round.store.ts';
import { publishRoundChange } from './publish-round-change.ts';
import { toRound, toRoundSummary } from './to-round.ts';

export async function listRounds(
  platform: Platform,
  { caller, query }: Call<typeof routes.listRounds, UserCaller>,
): Promise<{ records: RoundSummary[] }> {
  await requireFacility(platform, caller, query.facility_id, 'read');
  const now = platform.clock.now();
  const { facility_id, gauge_id } = query;
  const rounds = await findRounds(platform.db, facility_id);
  const matching = gauge_id === undefined ? rounds : rounds.filter((row) => row.gauge_ids.includes(gauge_id));
  return { records: matching.map((row) => toRoundSummary(row, now)) };
}

export async function getRound(
  platform: Platform,
  { caller, params }: Call<typeof routes.getRound, UserCaller>,
): Promise<Round> {
  return toRound(platform, await requireRound(platform, caller, params.id, 'read'));
}

export async function createRound(
  platform: Platform,
  call: Call<typeof routes.createRound, UserCaller>,
): Promise<Round> {
  const { facility_id, name, gauge_ids, plan } = call.body;
  await requireFacility(platform, call.caller, facility_id, 'change');
  await requireTargets(platform.db, facility_id, gauge_ids);
  const at = platform.clock.now();
  const id: Id<'round'> = newId(at);
  const columns = await toColumns(platform.db, facility_id, plan, at);
  return inTransaction(platform.db, async (tx) => {
    await requireRoom(tx, facility_id);
    await requireFreeName(tx, facility_id, name, id);
    const created = { created_by: call.caller.user.id, created_at: at };
    await insertRound(tx, { id, facility_id, name, ...columns, ...created });
    await saveTargets(tx, id, gauge_ids);
    const round = (await findRound(tx, id))!;
    await publishRoundChange(platform, tx, call, round, 'created');
    return toRound({ ...platform, db: tx }, round);
  });
}

export async function patchRound(
  platform: Platform,
  call: Call<typeof routes.patchRound, UserCaller>,
): Promise<Round> {
  const { body } = call;
  const { id, facility_id, gauge_ids } = await requireRound(platform, call.caller, call.params.id, 'change');
  if (body.gauge_ids) await requireTargets(platform.db, facility_id, body.gauge_ids, gauge_ids);
  const at = platform.clock.now();
  const columns = body.plan === undefined ? {} : await toColumns(platform.db, facility_id, body.plan, at);
  return inTransaction(platform.db, async (tx) => {
    await lockRoundsOf(tx, facility_id);
    const before = await lockRound(tx, id);
    if (before === null || before.deleted_at !== null) throw new AppError('not_found');
    if (before.version !== body.version) throw new AppError('round_conflict');
    if (body.name !== undefined) await requireFreeName(tx, facility_id, body.name, id);
    const name = body.name === undefined ? {} : { name: body.name };
    await updateRound(tx, id, { ...name, ...columns, version: before.version + 1 });
    if (body.gauge_ids) await saveTargets(tx, id, body.gauge_ids);
    const round = (await findRound(tx, id))!;
    await publishRoundChange(platform, tx, call, round, 'changed');
    return toRound({ ...platform, db: tx }, round);
  });
}

/** Its runs stay, and are shown with its name. */
export async function deleteRound(
  platform: Platform,
  call: Call<typeof routes.deleteRound, UserCaller>,
): Promise<undefined> {
  const { id } = await requireRound(platform, call.caller, call.params.id, 'change');
  await inTransaction(platform.db, async (tx) => {
    const before = await lockRound(tx, id);
    if (before === null || before.deleted_at !== null) throw new AppError('not_found');
    await updateRound(tx, id, { deleted_at: platform.clock.now(), version: before.version + 1 });
    await publishRoundChange(platform, tx, call, before, 'deleted');
  });
  return undefined;
}

/**
 * Targets that only a thermal camera can read cannot be photographed with a phone; a round may keep those it already
 * has.
 */
async function requireTargets(
  db: Database,
  facilityId: Id<'facility'>,
  gaugeIds: readonly Id<'gauge'>[],
  before: readonly Id<'gauge'>[] = [],
): Promise<void> {
  const refuse = (code: string) => new AppError('invalid_input', { fields: { gauge_ids: [code] } });
  if (new Set(gaugeIds).size < gaugeIds.length) throw refuse('duplicate');
  const gauges = await findGaugesOf(db, facilityId, gaugeIds);
  if (gaugeIds.some((id) => !gauges.has(id))) throw refuse('unknown');
  if (gaugeIds.some((id) => isReadByHeat(gauges.get(id)!) && !before.includes(id)))
    throw refuse('not_by_photo');
}

async function requireRoom(tx: DatabaseTransaction, facilityId: Id<'facility'>): Promise<void> {
  await lockRoundsOf(tx, facilityId);
  if ((await countRounds(tx, facilityId)) >= MAX_ROUNDS_PER_FACILITY)
    throw new AppError('round_limit_exceeded');
}

async function requireFreeName(
  tx: DatabaseTransaction,
  facilityId: Id<'facility'>,
  name: string,
  id: Id<'round'>,
): Promise<void> {
  if (await hasRoundNamed(tx, facilityId, name, id))
    throw new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });
}

/** Times before the plan was changed are not due. */
async function toColumns(
  db: Database,
  facilityId: Id<'facility'>,
  plan: RoundPlanRequest | null,
  since: Date,
): Promise<RoundPlanColumns> {
  if (plan !== null && !isTimezone(plan.timezone)) throw new AppError('invalid_timezone');
  if (plan?.assignee_id && !(await seesFacility(db, plan.assignee_id, facilityId)))
    throw new AppError('invalid_input', { fields: { assignee_id: ['unknown'] } });
  return {
    plan_weekdays: plan && [...new Set(plan.weekdays)],
    plan_times: plan && [...new Set(plan.times)].toSorted(),
    plan_timezone: plan?.timezone ?? null,
    plan_within_minutes: plan?.within_minutes ?? null,
    plan_assignee: plan?.assignee_id ?? null,
    plan_since: plan && since,
  };
}
