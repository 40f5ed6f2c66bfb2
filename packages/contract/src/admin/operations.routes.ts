import * as z from 'zod/mini';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { failedJob, mailEntry, mailQuery, queueState } from './operations.schema.ts';

const admin = {
  needsSession: true,
  space: 'api',
  access: platformAdmins,
  errors: ['session_required'],
} as const;

export const listQueues = route({
  ...admin,
  name: 'listQueues',
  summary: 'List the queues with their queued, running and failed jobs',
  method: 'GET',
  path: '/admin/queues',
  reply: { status: 200, body: z.object({ records: z.array(queueState) }) },
});

export const listFailedJobs = route({
  ...admin,
  name: 'listFailedJobs',
  summary: 'List failed jobs with their error, newest first',
  method: 'GET',
  path: '/admin/failed_jobs',
  query: z.object(pageQuery()),
  reply: { status: 200, body: pageOf(failedJob) },
});

export const retryJob = route({
  ...admin,
  name: 'retryJob',
  summary: 'Retry a failed job',
  method: 'POST',
  path: '/admin/failed_jobs/:id/retry',
  params: z.object({ id: idOf('job') }),
  body: z.strictObject({}),
  reply: { status: 204 },
});

export const listMails = route({
  ...admin,
  name: 'listMails',
  summary: 'List emails, newest first, without their text',
  method: 'GET',
  path: '/admin/mails',
  query: mailQuery,
  reply: { status: 200, body: pageOf(mailEntry) },
});

export const retryMail = route({
  ...admin,
  name: 'retryMail',
  summary: 'Resend a failed email',
  method: 'POST',
  path: '/admin/mails/:id/retry',
  params: z.object({ id: idOf('mail') }),
  body: z.strictObject({}),
  reply: { status: 204 },
});
