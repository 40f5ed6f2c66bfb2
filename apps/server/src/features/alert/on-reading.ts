import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { batch, memoizeByDatabase } from '../../platform/batch.ts';
import { timeOfId } from '../../platform/ids.ts';
import { evaluate } from './rules/evaluate.ts';
import type { EvaluationDeps } from './rules/evaluation-trigger.ts';

type Reading = Pick<EventPayload<'measurement.changed'>, 'measurement_id' | 'gauge_id'>;

/** measurement.estimated, measurement.changed → the rules of the gauge. Safe to repeat. */
export async function onReading(
  deps: EvaluationDeps,
  event: Reading,
  { isReview }: { isReview: boolean },
): Promise<void> {
  await evaluate(deps, { subject: 'gauge', id: event.gauge_id }, { since: timeOf([event]), isReview });
}

/**
 * The same for reviews. Hundreds of readings are confirmed at once, and each would run the rules from its day on, so
 * queued reviews are evaluated together, from the oldest of them.
 */
export const onReadingReviewed = (deps: EvaluationDeps, event: Reading): Promise<void> =>
  reviewsOf(deps)(event);

const reviewsOf = memoizeByDatabase((deps: EvaluationDeps) =>
  batch<Reading, void>(async (events) => {
    for (const [id, own] of Map.groupBy(events, ({ gauge_id }) => gauge_id))
      await evaluate(deps, { subject: 'gauge', id }, { since: timeOf(own), isReview: true });
    return events.map(() => undefined);
  }),
);

/** Time of the oldest. */
function timeOf(readings: readonly Reading[]): number | null {
  const times = readings.flatMap(({ measurement_id }) => timeOfId(measurement_id)?.getTime() ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
