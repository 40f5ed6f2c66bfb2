import * as z from 'zod/mini';
import { EVENT_TYPE_NAMES } from './event-names.ts';
import { companyAdministrators, companyAdministratorThings, openToAll } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { textLike } from '../wire/text.ts';
import { CONSUMER_TYPES, MAX_CAMERAS_PER_WEBHOOK } from './webhook.limits.ts';
import { delivery, deliveryDetail, resendRange, webhook, webhookBody } from './webhook.schema.ts';

const params = z.object({ id: idOf('webhook') });
const deliveryParams = z.object({ id: idOf('webhook'), deliveryId: idOf('webhook_delivery') });
const MAX_BODY_BYTES = 96 * 1024;

/** Constraints of the form's rules beyond its schema (webhook.rules.ts). */
const ASKED = {
  required: ['name', 'destination_url', 'consumer_type', 'event_types', 'camera_ids'],
  additionalProperties: false,
  properties: {
    name: { minLength: 1 },
    destination_url: {
      format: 'uri',
      description: 'HTTPS URL without user information; HTTP only if the server allows it.',
    },
    consumer_type: { enum: CONSUMER_TYPES },
    event_types: { minItems: 1, items: { type: 'string', enum: EVENT_TYPE_NAMES } },
    secret_key: {
      pattern: '^(whsec_)?[A-Za-z0-9+/]{32,86}={0,2}$',
      minLength: 32,
      maxLength: 94,
      contentEncoding: 'base64',
      description:
        '24 to 64 bytes in Base64 (32 to 88 characters), with or without the prefix whsec_. The console generates 32 bytes.',
    },
    camera_ids: { minItems: 1, maxItems: MAX_CAMERAS_PER_WEBHOOK },
  },
} as const;

const HEALTH_ERRORS = ['health_check_request_failed', 'error_response_from_destination'] as const;
const FORM_ERRORS = [
  'duplicate_webhook',
  'invalid_camera_ids',
  'invalid_secret',
  'missing_consumer_type',
  'unsupported_consumer_type',
  'configuration_mismatch',
  'invalid_url_format',
  'no_camera_id_provided',
  ...HEALTH_ERRORS,
] as const;

export const listWebhooks = route({
  name: 'listWebhooks',
  summary: 'List the webhooks of the organisation by name, without secrets',
  method: 'GET',
  space: 'api',
  path: '/webhooks',
  access: companyAdministrators,
  query: z.object(pageQuery()),
  reply: { status: 200, body: pageOf(webhook) },
});

export const createWebhook = route({
  name: 'createWebhook',
  summary: 'Create a webhook after a successful health check of its destination',
  method: 'POST',
  space: 'api',
  path: '/webhooks',
  // a camera of another company is an invalid id
  access: { ...companyAdministrators, other_company: 422 },
  limit: 'outgoing',
  body: webhookBody,
  asks: { ...ASKED, required: [...ASKED.required, 'secret_key'] },
  maxBodyBytes: MAX_BODY_BYTES,
  reply: { status: 201, body: webhook },
  errors: [...FORM_ERRORS, 'webhook_limit_exceeded'],
});

export const getWebhook = route({
  name: 'getWebhook',
  summary: 'Get a webhook',
  method: 'GET',
  space: 'api',
  path: '/webhooks/:id',
  access: companyAdministratorThings,
  params,
  reply: { status: 200, body: webhook },
});

export const updateWebhook = route({
  name: 'updateWebhook',
  summary:
    'Update a webhook; a new URL is health-checked first, after a new secret the previous one stays valid for 24 hours',
  method: 'PUT',
  space: 'api',
  path: '/webhooks/:id',
  access: companyAdministratorThings,
  limit: 'outgoing',
  params,
  body: webhookBody,
  asks: ASKED,
  maxBodyBytes: MAX_BODY_BYTES,
  reply: { status: 200, body: webhook },
  errors: FORM_ERRORS,
});

export const deleteWebhook = route({
  name: 'deleteWebhook',
  summary: 'Delete a webhook and its delivery log',
  method: 'DELETE',
  space: 'api',
  path: '/webhooks/:id',
  access: companyAdministratorThings,
  params,
  reply: { status: 204 },
});

export const activateWebhook = route({
  name: 'activateWebhook',
  summary: 'Activate a webhook after a health check',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/activate',
  access: companyAdministratorThings,
  limit: 'outgoing',
  params,
  reply: { status: 200, body: webhook },
  errors: HEALTH_ERRORS,
});

export const deactivateWebhook = route({
  name: 'deactivateWebhook',
  summary: 'Deactivate a webhook',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/deactivate',
  access: companyAdministratorThings,
  params,
  reply: { status: 200, body: webhook },
});

export const rotateWebhookSecret = route({
  name: 'rotateWebhookSecret',
  summary:
    'Rotate the secret of a webhook; the response contains it once. Deliveries carry both signatures for 24 hours',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/secret',
  access: companyAdministratorThings,
  params,
  reply: { status: 200, body: z.object({ secret_key: z.string(), old_secret_valid_until: z.string() }) },
});

export const testWebhook = route({
  name: 'testWebhook',
  summary: 'Send a test event and get the result',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/test',
  access: companyAdministratorThings,
  limit: 'outgoing',
  params,
  body: z.object({ event_type: z.enum(EVENT_TYPE_NAMES) }),
  reply: { status: 200, body: deliveryDetail },
});

export const listDeliveries = route({
  name: 'listDeliveries',
  summary: 'List delivery attempts of the last 30 days, newest first',
  method: 'GET',
  space: 'api',
  path: '/webhooks/:id/deliveries',
  access: companyAdministratorThings,
  params,
  query: z.object({
    result: z.optional(z.enum(['succeeded', 'failed'])),
    event_id: z.optional(idOf('event')),
    ...pageQuery(),
  }),
  reply: { status: 200, body: pageOf(delivery) },
});

export const getDelivery = route({
  name: 'getDelivery',
  summary: 'Get a delivery attempt with request and response',
  method: 'GET',
  space: 'api',
  path: '/webhooks/:id/deliveries/:deliveryId',
  access: companyAdministratorThings,
  params: deliveryParams,
  reply: { status: 200, body: deliveryDetail },
});

export const redeliver = route({
  name: 'redeliver',
  summary: 'Redeliver an event with the same ID',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
  access: companyAdministratorThings,
  params: deliveryParams,
  reply: { status: 202 },
  errors: ['webhook_not_active', 'event_expired'],
});

export const redeliverRange = route({
  name: 'redeliverRange',
  summary: 'Redeliver all events of a time range, including those from while the webhook was deactivated',
  method: 'POST',
  space: 'api',
  path: '/webhooks/:id/redeliveries',
  access: companyAdministratorThings,
  limit: 'outgoing',
  params,
  body: resendRange,
  reply: { status: 202, body: z.object({ event_count: z.number() }) },
  errors: ['webhook_not_active', 'invalid_period', 'too_many_events'],
});

/** Signed and not stored. */
const CONFIRMATION_TOKEN = /^[A-Za-z0-9_.-]{1,200}$/;

export const confirmWebhook = route({
  name: 'confirmWebhook',
  summary: 'Confirm a webhook with the URL from its health check',
  method: 'POST',
  space: 'page',
  path: '/webhook_confirmations/:token',
  authentication: 'none',
  access: openToAll,
  limit: 'authentication',
  params: z.object({ token: textLike(CONFIRMATION_TOKEN, 200, 'invalid_format') }),
  reply: { status: 204 },
  errors: ['invalid_token', 'expired_token'],
});
