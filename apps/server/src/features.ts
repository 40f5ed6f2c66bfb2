import type { FastifyInstance } from 'fastify';
import type { Subscription } from './platform/outbox/outbox.ts';
import type { Platform } from './platform/platform.ts';

/** What the features add to the platform: routes, and reactions to events. The list of the product's parts. */
export const features = {
  /** Which queue listens to which event; known to every process, also one that runs no jobs. */
  subscriptionNames: [] as readonly Pick<Subscription, 'event' | 'name'>[],

  subscriptions: (_platform: Platform): readonly Subscription[] => [],

  attach: async (_app: FastifyInstance, _platform: Platform): Promise<void> => {},
};
