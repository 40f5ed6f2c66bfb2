import * as z from 'zod/mini';
import { facilityReaders, signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime } from '../wire/scalars.ts';
import {
  alert,
  alertComment,
  alertCounts,
  alertDetail,
  ALERT_LISTS,
  alertNews,
  assigneeBody,
  newAlertComment,
  shelfBody,
} from './alert.schema.ts';

const params = z.object({ id: idOf('alert') });
const answer = { status: 200, body: alert } as const;

export const listAlerts = route({
  name: 'listAlerts',
  summary: 'List the alerts of a facility, camera or target, or all you can access, newest first',
  method: 'GET',
  space: 'api',
  path: '/alerts',
  access: facilityReaders,
  query: z.object({
    facility_id: z.optional(idOf('facility')),
    camera_id: z.optional(idOf('camera')),
    list: z._default(z.enum(ALERT_LISTS), 'open'),
    ...pageQuery(),
  }),
  reply: { status: 200, body: pageOf(alert) },
});

export const getAlert = route({
  name: 'getAlert',
  summary: 'Get an alert with its notifications and comments',
  method: 'GET',
  space: 'api',
  path: '/alerts/:id',
  access: facilityReaders,
  params,
  reply: { status: 200, body: alertDetail },
});

export const acknowledgeAlert = route({
  name: 'acknowledgeAlert',
  summary: 'Acknowledge an alert and stop its escalation',
  method: 'PUT',
  space: 'api',
  path: '/alerts/:id/acknowledgement',
  access: facilityReaders,
  params,
  reply: answer,
});

export const takeBackAcknowledgement = route({
  name: 'takeBackAcknowledgement',
  summary: 'Undo the acknowledgement of an alert',
  method: 'DELETE',
  space: 'api',
  path: '/alerts/:id/acknowledgement',
  access: facilityReaders,
  params,
  reply: answer,
});

export const shelveAlert = route({
  name: 'shelveAlert',
  summary: 'Shelve an alert until a given time, with a reason',
  method: 'PUT',
  space: 'api',
  path: '/alerts/:id/shelf',
  access: unitChangers,
  params,
  body: shelfBody,
  reply: answer,
});

export const unshelveAlert = route({
  name: 'unshelveAlert',
  summary: 'Unshelve an alert',
  method: 'DELETE',
  space: 'api',
  path: '/alerts/:id/shelf',
  access: unitChangers,
  params,
  reply: answer,
});

export const assignAlert = route({
  name: 'assignAlert',
  summary: 'Assign or unassign an alert',
  method: 'PUT',
  space: 'api',
  path: '/alerts/:id/assignee',
  access: facilityReaders,
  params,
  body: assigneeBody,
  reply: answer,
  errors: ['unknown_recipient'],
});

export const createAlertComment = route({
  name: 'createAlertComment',
  summary: 'Add a comment to an alert',
  method: 'POST',
  space: 'api',
  path: '/alerts/:id/comments',
  access: facilityReaders,
  params,
  body: newAlertComment,
  reply: { status: 201, body: alertComment },
  errors: ['comment_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const countAlerts = route({
  name: 'countAlerts',
  summary: 'Count the open alerts of each facility you can access',
  method: 'GET',
  space: 'api',
  path: '/alert_counts',
  access: signedIn,
  reply: { status: 200, body: alertCounts },
});

export const getAlertNews = route({
  name: 'getAlertNews',
  summary: 'List alerts since the last visit',
  method: 'GET',
  space: 'api',
  path: '/alert_news',
  access: signedIn,
  reply: { status: 200, body: alertNews },
});

export const markAlertsSeen = route({
  name: 'markAlertsSeen',
  summary: 'Mark alerts as seen',
  method: 'PUT',
  space: 'api',
  path: '/alert_news/seen',
  access: signedIn,
  body: z.object({ until: datetime }),
  reply: { status: 204 },
});
