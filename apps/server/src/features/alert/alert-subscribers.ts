import { type Subscriber, subscriber } from '../../platform/outbox/subscriber.ts';
import { chatChannel } from './chat/chat-channel.ts';
import { deliverToPerson } from './messages/deliver-to-person.ts';
import { deliver } from './messages/deliver.ts';
import { onReported, onStateChanged, onTriggerChanged } from './on-camera.ts';
import { onEstimateChanged, onEstimateCompleted } from './on-guard-result.ts';
import { onReading, onReadingReviewed } from './on-reading.ts';

const quick = { concurrency: 4, isQuick: true } as const;
/** Reviews that are evaluated in one run. */
const MAX_REVIEWS = 64;

/** All subscribers of alerts. They take a few milliseconds each; only mails draw pictures. */
export const alertSubscribers: readonly Subscriber[] = [
  subscriber({
    ...quick,
    event: 'measurement.estimated',
    name: 'alert.on-measurement-estimated',
    handle: (platform, event) => onReading(platform, event, { isReview: false }),
  }),
  subscriber({
    ...quick,
    concurrency: MAX_REVIEWS,
    event: 'measurement.changed',
    name: 'alert.on-measurement-changed',
    handle: onReadingReviewed,
  }),
  subscriber({
    ...quick,
    event: 'estimate.completed',
    name: 'alert.on-estimate-completed',
    handle: onEstimateCompleted,
  }),
  subscriber({
    ...quick,
    event: 'estimate.changed',
    name: 'alert.on-estimate-changed',
    handle: onEstimateChanged,
  }),
  subscriber({
    ...quick,
    event: 'camera.state_changed',
    name: 'alert.on-camera-state-changed',
    handle: onStateChanged,
  }),
  subscriber({
    ...quick,
    event: 'camera.trigger_changed',
    name: 'alert.on-camera-trigger-changed',
    handle: onTriggerChanged,
  }),
  subscriber({ ...quick, event: 'camera.reported', name: 'alert.on-camera-reported', handle: onReported }),
  subscriber({
    event: 'alert.message_due',
    name: 'alert.on-message-due',
    concurrency: 2,
    handle: (platform, { user_id }) => deliverToPerson(platform, user_id),
  }),
  subscriber({
    event: 'alert.chat_due',
    name: 'alert.on-chat-due',
    concurrency: 1,
    handle: (platform, { chat_channel_id }) => deliver(platform, chatChannel(platform), chat_channel_id),
  }),
];
