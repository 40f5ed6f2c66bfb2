import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { timeOfId } from '../../platform/ids.ts';
import { evaluate } from './rules/evaluate.ts';
import type { EvaluationDeps } from './rules/evaluation-trigger.ts';

/** estimate.completed → the rules of the guard. Safe to repeat. */
export const onEstimateCompleted = (
  deps: EvaluationDeps,
  { guard_id, estimate_id }: EventPayload<'estimate.completed'>,
): Promise<void> => evaluate(deps, { subject: 'guard', id: guard_id }, { since: timeIn(estimate_id) });

/** estimate.changed → the same; an anomaly confirmed by a user is always notified (decision U-103). */
export const onEstimateChanged = (
  deps: EvaluationDeps,
  { guard_id, estimate_id, confirmed_is_anomaly }: EventPayload<'estimate.changed'>,
): Promise<void> =>
  evaluate(
    deps,
    { subject: 'guard', id: guard_id },
    {
      since: timeIn(estimate_id),
      isReview: true,
      confirmedId: confirmed_is_anomaly === true ? estimate_id : null,
    },
  );

const timeIn = (id: string): number | null => timeOfId(id)?.getTime() ?? null;
