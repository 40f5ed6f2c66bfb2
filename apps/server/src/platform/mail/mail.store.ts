import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { MailMessage } from './mail-message.ts';
import type { TimePlace } from '../db/cursor.ts';

export async function insertMail(
  tx: DatabaseTransaction,
  id: string,
  at: Date,
  message: MailMessage,
): Promise<void> {
  await tx
    .insertInto('mail_message')
    .values({
      id,
      created_at: at,
      to_address: message.to,
      subject: message.subject,
      status: 'queued',
      message: JSON.stringify(message),
    })
    .execute();
}

export const findQueuedMail = (db: Database, id: string) =>
  db
    .selectFrom('mail_message')
    .select(['id', 'message', 'attempts'])
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .where('message', 'is not', null)
    .executeTakeFirst();

/** Deletes the text with its links and codes, which only the recipient needs now. */
export async function markMailSent(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ status: 'sent', sent_at: at, error: null, attempts: sql`attempts + 1`, message: null })
    .where('id', '=', id)
    .execute();
}

/** A mail that will be retried is still waiting, whatever the error of the last try. */
export async function markMailTried(
  db: Database,
  id: string,
  { error, isGivenUp }: { error: string; isGivenUp: boolean },
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({
      status: isGivenUp ? 'failed' : 'queued',
      error: error.slice(0, 500),
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export interface MailRow {
  id: string;
  created_at: Date;
  to_address: string;
  subject: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  error: string | null;
  sent_at: Date | null;
  can_be_sent_again: boolean;
}

/** Newest first, without the text. */
export async function findMails(
  db: Database,
  status: MailRow['status'] | undefined,
  { limit, after }: { limit: number; after: TimePlace | null },
): Promise<MailRow[]> {
  let query = db
    .selectFrom('mail_message')
    .select(['id', 'created_at', 'to_address', 'subject', 'status', 'attempts', 'error', 'sent_at'])
    .select(sql<boolean>`status = 'failed' and message is not null`.as('can_be_sent_again'));
  if (status) query = query.where('status', '=', status);
  if (after) query = query.where((q) => q(q.refTuple('created_at', 'id'), '<', q.tuple(after.at, after.id)));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** False when there is no failed mail with this id, or its text is deleted. */
export async function requeueMail(tx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('mail_message')
    .set({ status: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('message', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
