import type { SheetRound } from '@tenken/contract/export/daily-sheet.schema.ts';
import { ROUND_EARLY_MINUTES } from '@tenken/contract/round/round.limits.ts';
import { runFor } from '@tenken/contract/round/round.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expectationOf } from '../../round/due-times.ts';
import { findRounds, type RoundRow } from '../../round/round.store.ts';
import { findRunsBetween, type RunRow } from '../../round/run.store.ts';
import { nextSlots, slotsBetween } from '../../schedule/slots.ts';

interface Day {
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 24 * 3600 * 1000;
const EARLY_MS = ROUND_EARLY_MINUTES * 60_000;

/** The rounds of a day in order of time: those that were due, and unplanned runs. */
export async function buildSheetRounds(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  facilityId: Id<'facility'>,
  day: Day,
): Promise<SheetRound[]> {
  const rounds = await findRounds(db, facilityId);
  // a round that is due late in the day may be run after it
  const until = new Date(day.until.getTime() + DAY_MS);
  const runs = await findRunsBetween(db, facilityId, new Date(day.from.getTime() - EARLY_MS), until);
  const byRound = Map.groupBy(runs, ({ round }) => round.id);
  const due = rounds.flatMap((round) => dueOf(round, day, byRound.get(round.id) ?? [], clock.now()));
  const counted = new Set(due.map(({ run }) => run?.id));
  const unasked = runs
    .filter(({ id, started_at }) => !counted.has(id) && started_at >= day.from && started_at < day.until)
    .map((run) => toSheetRound(run.round.name, null, run, run.finished_at === null ? 'walking' : 'done'));
  return [...due, ...unasked].toSorted((p, q) => timeOf(p) - timeOf(q));
}

function dueOf(
  { name, plan }: RoundRow,
  { from, until }: Day,
  runs: readonly RunRow[],
  now: Date,
): SheetRound[] {
  if (plan === null) return [];
  const expected = expectationOf(plan);
  const first = new Date(Math.max(from.getTime() - 1, plan.since.getTime()));
  const times = slotsBetween(expected, plan.timezone, first, new Date(until.getTime() - 1));
  const counted = runs
    .filter(({ step_count }) => step_count > 0)
    .map((run) => ({ run, startedAt: run.started_at, finishedAt: run.finished_at }));
  return times.map((dueAt) => {
    const next = nextSlots(expected, plan.timezone, dueAt, 1)[0] ?? null;
    const counting = runFor(dueAt, next, counted)?.run ?? null;
    if (counting !== null) return toSheetRound(name, dueAt, counting, 'done');
    const isLate = now.getTime() - dueAt.getTime() > plan.within_minutes * 60_000;
    return toSheetRound(name, dueAt, null, isLate ? 'overdue' : dueAt > now ? 'waiting' : 'due');
  });
}

const toSheetRound = (
  name: string,
  dueAt: Date | null,
  run: RunRow | null,
  state: SheetRound['state'],
): SheetRound => ({
  name,
  due_at: dueAt?.toISOString() ?? null,
  state,
  run: run && {
    id: run.id,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    by: run.by.name,
    target_count: run.target_count,
    photo_count: run.photo_count,
    skipped_count: run.skipped_count,
  },
});

const timeOf = ({ due_at, run }: SheetRound): number => Date.parse(due_at ?? run!.started_at);
