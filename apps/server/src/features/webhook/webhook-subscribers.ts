import { subscriber, type Subscriber } from '../../platform/outbox/subscriber.ts';
import { onEstimateCompleted, onReadingEstimated } from './event/record-event.ts';

const quick = { concurrency: 4, isQuick: true } as const;

export const webhookSubscribers: readonly Subscriber[] = [
  subscriber({
    ...quick,
    event: 'measurement.estimated',
    name: 'webhook.on-measurement-estimated',
    handle: onReadingEstimated,
  }),
  subscriber({
    ...quick,
    event: 'estimate.completed',
    name: 'webhook.on-estimate-completed',
    handle: onEstimateCompleted,
  }),
];
