import type * as routes from '@tenken/contract/admin/operations.routes.ts';
import type { FailedJob, MailEntry, QueueState } from '@tenken/contract/admin/operations.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { toPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { countJobs, findFailedJobs, runJobAgain } from '../../platform/jobs/jobs.store.ts';
import { findMails } from '../../platform/mail/mail.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOfPage } from '../place-of-page.ts';
import { requireAdmin } from '../require-admin.ts';

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
  const rows = await findFailedJobs(db, { limit: size + 1, after: placeOfPage(query.page) });
  return toPage(
    rows,
    size,
    ({ failed_at, id }) => [failed_at.toISOString(), id],
    ({ created_at, failed_at, error, ...row }) => ({
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
    const queue = await runJobAgain(tx, call.params.id);
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
  const rows = await findMails(db, query.status, { limit: size + 1, after: placeOfPage(query.page) });
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
