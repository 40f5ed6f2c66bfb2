import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { reconcileAlerts } from '../episodes/reconcile-alerts.ts';
import { insertNotifications } from '../messages/insert-notifications.ts';
import { findWatched } from '../subject/find-watched.ts';
import { lockSubject, markEvaluated } from '../subject/subject.store.ts';
import type { Subject, Watched } from '../subject/subject.ts';
import type { EvaluationDeps, EvaluationTrigger } from './evaluation-trigger.ts';
import { findDue, isBehind, planRuns, type Run } from './plan-runs.ts';
import { findCheckpoints, findRules, saveRule } from './rule.store.ts';
import { runRules, type Evaluated } from './run-rules.ts';
import { settleAfter } from './settle-after.ts';

/**
 * Evaluates the rules of a subject: a step for a new observation, a replay from the checkpoint before a late or
 * changed one. One transaction under one lock, so that a repeated or interrupted job changes nothing.
 */
export async function evaluate(
  deps: EvaluationDeps,
  subject: Subject,
  known: EvaluationTrigger,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockSubject(tx, subject);
    await markEvaluated(tx, subject);
    const watched = await findWatched(tx, subject);
    if (!watched) return;
    const runs = await plan(tx, watched, { since: known.since, now: deps.clock.now().getTime() });
    if (runs.length === 0) return;
    for (const evaluated of await runRules(tx, watched, runs))
      await saveEvaluation(deps, tx, evaluated, known);
  });
}

async function plan(
  tx: DatabaseTransaction,
  watched: Watched,
  when: { since: number | null; now: number },
): Promise<Run[]> {
  const due = findDue(watched, await findRules(tx, watched.id), when);
  const behind = due.filter(isBehind);
  if (behind.length === 0) return planRuns(due, new Map());
  const oldest = Math.min(...behind.map(({ from }) => from));
  return planRuns(due, await findCheckpoints(tx, watched.id, new Date(oldest)));
}

async function saveEvaluation(
  deps: EvaluationDeps,
  tx: DatabaseTransaction,
  evaluated: Evaluated,
  known: EvaluationTrigger,
): Promise<void> {
  const now = deps.clock.now();
  const { watched, kind, versions, state, newest, start, checkpoints } = evaluated;
  const settling = settleAfter(evaluated, known, now);
  await saveRule(tx, watched, {
    kind,
    versions: [...versions],
    state,
    newest_at: newest.at,
    newest_id: newest.id,
    settle_at: settling.settle_at,
    late_since: settling.late_since,
    from: start.at,
    checkpoints,
  });
  const alerts = await reconcileAlerts(deps, tx, evaluated, now);
  await insertNotifications(deps, tx, evaluated, { alerts, known, isSettled: settling.isSettled });
}
