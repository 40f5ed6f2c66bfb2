import { roundState, rrulesOfPlan, type RoundState } from '@tenken/contract/round/round.rules.ts';
import { nextSlots, slotsBetween, type RuledTimes } from '../schedule/slots.ts';
import type { PlanRow, RoundRow } from './round.store.ts';

/** Far enough back to find the last time of any weekly plan. */
const LOOKED_BACK_MS = 8 * 24 * 3600 * 1000;

export const expectationOf = (plan: PlanRow): RuledTimes => ({ type: 'rules', rrules: rrulesOfPlan(plan) });

export interface RoundStatus {
  readonly state: RoundState;
  readonly dueAt: Date | null;
  readonly nextDueAt: Date | null;
}

/** The current status of a round: what was due last, what comes next, and whether it was run. */
export function roundStatusOf({ plan, runs }: Pick<RoundRow, 'plan' | 'runs'>, now: Date): RoundStatus {
  if (plan === null) return { state: 'unplanned', dueAt: null, nextDueAt: null };
  const expected = expectationOf(plan);
  const from = new Date(Math.max(plan.since.getTime(), now.getTime() - LOOKED_BACK_MS));
  const dueAt = slotsBetween(expected, plan.timezone, from, now).at(-1) ?? null;
  const nextDueAt = nextSlots(expected, plan.timezone, now, 1)[0] ?? null;
  const counted = runs.map((run) => ({ startedAt: run.started_at, finishedAt: run.finished_at }));
  const times = { dueAt, nextDueAt, withinMinutes: plan.within_minutes };
  return { state: roundState(times, counted, now), dueAt, nextDueAt };
}
