import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import { timeOfId } from '../platform/ids.ts';
import { evaluate } from './rules/evaluate.ts';
import type { EvaluationParts } from './rules/known.ts';

/** measurement.estimated, measurement.changed → the rules of the gauge. Safe to repeat. */
export async function onReading(
  parts: EvaluationParts,
  event: Pick<EventPayload<'measurement.changed'>, 'measurement_id' | 'gauge_id'>,
  { isReview }: { isReview: boolean },
): Promise<void> {
  const since = timeOfId(event.measurement_id)?.getTime() ?? null;
  await evaluate(parts, { subject: 'gauge', id: event.gauge_id }, { since, isReview });
}
