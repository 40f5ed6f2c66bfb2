import * as z from 'zod/mini';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Clock } from '../clock/clock.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { JobDefinition, JobQueue } from '../jobs/job-queue.ts';
import { mailMessage, type MailMessage } from './mail-message.ts';
import type { Mailer } from './mailer.ts';
import { findQueuedMail, insertMail, markMailTried, markMailSent, requeueMail } from './mail.store.ts';
import { isRecipientRefused } from './smtp-mailer.ts';

/**
 * The timeout is longer than all answers of a slow mail server may take: a job that is given to another worker while
 * it is still running would send its mail twice. A dead process is noticed by the heartbeat, much earlier. One at a
 * time: a process that dies between the answer of the mail server and its own commit repeats one mail, never two.
 */
const MAIL_JOB = { name: 'platform.send-mail', concurrency: 1, retryLimit: 12, timeoutSeconds: 300 } as const;

/** Mails are sent after the commit of their transaction, and retried until they are sent or refused. */
export class MailQueue {
  readonly #jobs: JobQueue;
  readonly #clock: Clock;

  constructor(jobs: JobQueue, clock: Clock) {
    this.#jobs = jobs;
    this.#clock = clock;
  }

  declare = (): Promise<void> => this.#jobs.declare(MAIL_JOB);

  async add(tx: DatabaseTransaction, message: MailMessage): Promise<string> {
    const now = this.#clock.now();
    const id = newId(now);
    await insertMail(tx, id, now, message);
    await this.#jobs.send(tx, [{ queue: MAIL_JOB.name, data: { mail_id: id } }]);
    return id;
  }

  /** Sends a failed mail again. False when there is none. */
  async again(tx: DatabaseTransaction, id: string): Promise<boolean> {
    if (!(await requeueMail(tx, id))) return false;
    await this.#jobs.send(tx, [{ queue: MAIL_JOB.name, data: { mail_id: id } }]);
    return true;
  }
}

/** The job that passes one mail to the mailer. A repeat after a crash has the same Message-ID. */
export function sendMailJob(deps: {
  db: Database;
  blobs: BlobStore;
  clock: Clock;
  mailer: Mailer;
  from: string;
}): JobDefinition<{ mail_id: string }> {
  return {
    ...MAIL_JOB,
    run: async ({ mail_id }) => {
      const row = await findQueuedMail(deps.db, mail_id);
      if (!row) return;
      const { answers = [], ...message } = z.parse(mailMessage, row.message);
      const nameOf = (id: string): string => `<${id}@${domainOf(deps.from)}>`;
      try {
        await deps.mailer.send({
          messageId: nameOf(mail_id),
          references: answers.map(nameOf),
          from: deps.from,
          ...message,
          attachments: await loadAttachments(deps.blobs, message),
        });
      } catch (error) {
        const isRefused = isRecipientRefused(error);
        const isGivenUp = isRefused || row.attempts >= MAIL_JOB.retryLimit;
        await markMailTried(deps.db, mail_id, { error: String(error), isGivenUp });
        if (isRefused) return;
        throw error;
      }
      await inTransaction(deps.db, (tx) => markMailSent(tx, mail_id, deps.clock.now()));
    },
  };
}

/** Mail servers distrust a Message-ID of another domain than the sender's. */
const domainOf = (from: string): string => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A missing picture must not delay an alert: the mail is sent without it. */
async function loadAttachments(blobs: BlobStore, message: MailMessage) {
  const loaded = await Promise.all(
    message.attachments.map(async ({ blob_key, ...rest }) => ({
      ...rest,
      content: await blobs.get(blob_key),
    })),
  );
  return loaded.flatMap(({ content, ...rest }) => (content ? [{ ...rest, content }] : []));
}
