import * as eventRoutes from '@tenken/contract/webhook/event.routes.ts';
import * as routes from '@tenken/contract/webhook/webhook.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forAnyone, forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import {
  activateWebhook,
  confirmWebhook,
  deactivateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
} from './configuration/change-state.ts';
import { getWebhook, listWebhooks } from './configuration/read-webhooks.ts';
import { createWebhook, updateWebhook } from './configuration/save-webhook.ts';
import { getDelivery, listDeliveries } from './delivery/read-deliveries.ts';
import { redeliver, redeliverRange } from './delivery/redeliver.ts';
import { testWebhook } from './delivery/test-webhook.ts';
import { listEvents, listEventTypes } from './event/list-events.ts';

export const webhookRoutes: readonly Handled<Caller>[] = [
  forUser(eventRoutes.listEvents, listEvents),
  forUser(eventRoutes.listEventTypes, listEventTypes),
  forUser(routes.listWebhooks, listWebhooks),
  forUser(routes.createWebhook, createWebhook),
  forUser(routes.getWebhook, getWebhook),
  forUser(routes.updateWebhook, updateWebhook),
  forUser(routes.deleteWebhook, deleteWebhook),
  forUser(routes.activateWebhook, activateWebhook),
  forUser(routes.deactivateWebhook, deactivateWebhook),
  forUser(routes.rotateWebhookSecret, rotateWebhookSecret),
  forUser(routes.testWebhook, testWebhook),
  forUser(routes.listDeliveries, listDeliveries),
  forUser(routes.getDelivery, getDelivery),
  forUser(routes.redeliver, redeliver),
  forUser(routes.redeliverRange, redeliverRange),
  forAnyone(routes.confirmWebhook, confirmWebhook),
];
