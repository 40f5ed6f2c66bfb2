import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';
import type { MailMessage } from './mail-message.ts';

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
    .select(['id', 'message'])
    .where('id', '=', id)
    .where('status', '<>', 'sent')
    .executeTakeFirst();

export async function markMailSent(tx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mail_message')
    .set({ status: 'sent', sent_at: at, error: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export async function markMailFailed(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ status: 'failed', error: error.slice(0, 500), attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute();
}
