import type * as routes from '@tenken/contract/admin/operations.routes.ts';
import type { FailedJob, MailEntry, QueueState } from '@tenken/contract/admin/operations.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { datetimeText } from '@tenken/contract/wire/scalars.ts';
import { textLike } from '@tenken/contract/wire/text.ts';
import * as z from 'zod/mini';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { readCursor, timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { countJobs, findFailedJobs, runJobAgain } from '../../../platform/jobs/jobs.store.ts';
import { findMails } from '../../../platform/mail/mail.store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';

/** Job ids of pg-boss are UUIDs; PostgreSQL fails on anything else. */
const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The cursor of the list: a time in microseconds, which a Date would truncate, and the id. */
const jobKeys = z.tuple([datetimeText, textLike(JOB_ID, 36, 'invalid_id')]);

export async function listQueues(
  { db }: Platform,
  { caller }: Call<typeof routes.listQueues, UserCaller>,
): Promise<{ records: QueueState[] }> {
  requireAdmin(caller);
  return { records: await countJobs(db) };
}

export async function listFailedJobs(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listFailedJobs, UserCaller>,
): Promise<Page<FailedJob>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const after = query.page === undefined ? null : readCursor(query.page, jobKeys);
  const rows = await findFailedJobs(db, { limit: size + 1, after });
  return toPage(
    rows,
    size,
    ({ place, id }) => [place, id],
    ({ created_at, failed_at, place: _place, error, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      failed_at: failed_at.toISOString(),
      error: error ?? '',
    }),
  );
}

export async function retryJob(
  { db, clock }: Platform,
  call: Call<typeof routes.retryJob, UserCaller>,
): Promise<undefined> {
  requireAdmin(call.caller);
  await inTransaction(db, async (tx) => {
    const queue = JOB_ID.test(call.params.id) ? await runJobAgain(tx, call.params.id) : null;
    if (queue === null) throw new AppError('not_found');
    const object = { kind: 'job', id: call.params.id };
    const at = clock.now();
    await auditByUser(tx, call, {
      at,
      company_id: null,
      action: 'job.run_again',
      object,
      details: { queue },
    });
  });
  return undefined;
}

export async function listMails(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listMails, UserCaller>,
): Promise<Page<MailEntry>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findMails(db, query.status, { limit: size + 1, after: timePlaceOf(query.page) });
  return toPage(
    rows,
    size,
    ({ created_at, id }) => [created_at.toISOString(), id],
    ({ to_address, created_at, sent_at, ...row }) => ({
      ...row,
      to: to_address,
      created_at: created_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    }),
  );
}

export async function retryMail(
  { db, clock, mail }: Platform,
  call: Call<typeof routes.retryMail, UserCaller>,
): Promise<undefined> {
  requireAdmin(call.caller);
  await inTransaction(db, async (tx) => {
    if (!(await mail.again(tx, call.params.id))) throw new AppError('not_found');
    const object = { kind: 'mail', id: call.params.id };
    await auditByUser(tx, call, { at: clock.now(), company_id: null, action: 'mail.sent_again', object });
  });
  return undefined;
}
