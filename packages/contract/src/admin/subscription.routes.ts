import * as z from 'zod/mini';
import { plan } from '../company/settings.schema.ts';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { createPlanBody, patchSubscriptionBody, subscription } from './subscription.schema.ts';

const admin = { space: 'api', access: platformAdmins } as const;

export const listSubscriptions = route({
  needsSession: true,
  ...admin,
  name: 'listSubscriptions',
  summary: 'List organisations with plan, limits and webhook setting, by name',
  method: 'GET',
  path: '/admin/subscriptions',
  query: z.object(pageQuery()),
  reply: { status: 200, body: pageOf(subscription) },
  errors: ['session_required'],
});

export const patchSubscription = route({
  needsSession: true,
  ...admin,
  name: 'patchSubscription',
  summary: 'Change the plan, limits or webhook setting of an organisation',
  method: 'PATCH',
  path: '/admin/subscriptions/:companyId',
  params: z.object({ companyId: idOf('company') }),
  body: patchSubscriptionBody,
  reply: { status: 200, body: subscription },
  errors: ['unknown_plan', 'session_required'],
});

export const listPlans = route({
  needsSession: true,
  ...admin,
  name: 'listPlans',
  summary: 'List the plans by name',
  method: 'GET',
  path: '/admin/plans',
  query: z.object(pageQuery()),
  reply: { status: 200, body: pageOf(plan) },
  errors: ['session_required'],
});

export const createPlan = route({
  needsSession: true,
  ...admin,
  name: 'createPlan',
  summary: 'Add a plan',
  method: 'POST',
  path: '/admin/plans',
  body: createPlanBody,
  reply: { status: 201, body: plan },
  errors: ['duplicate_name', 'invalid_rrule', 'session_required'],
});
