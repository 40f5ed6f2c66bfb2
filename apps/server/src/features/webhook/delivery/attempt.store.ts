import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { TimePlace } from '../../../platform/db/cursor.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Attempt } from './attempt.ts';

/** Inserts attempts in one statement, without those of deleted webhooks. */
export async function insertAttempts(
  tx: Database | DatabaseTransaction,
  attempts: readonly Attempt[],
): Promise<void> {
  await sql`insert into webhook_delivery (id, webhook_id, event_id, event_type, is_test, attempt, sent_at, duration_ms,
      status_code, error, request_url, request_headers, request_body, response_headers, response_body)
    select a.id, a.webhook_id, a.event_id, a.event_type, a.is_test, a.attempt, a.sent_at, a.duration_ms, a.status_code, a.error,
      a.request_url, a.request_headers, a.request_body, a.response_headers, a.response_body
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a (id text, webhook_id text, event_id text, event_type text,
      is_test boolean, attempt integer, sent_at timestamptz, duration_ms integer, status_code integer, error text,
      request_url text, request_headers jsonb, request_body text, response_headers jsonb, response_body text)
    join webhook w on w.id = a.webhook_id for key share of w`.execute(tx);
}

export type AttemptRow = Attempt;

/** Without request and response. */
export type AttemptSummary = Omit<
  AttemptRow,
  'request_url' | 'request_headers' | 'request_body' | 'response_headers' | 'response_body'
>;

export async function findAttempt(
  db: Database,
  webhookId: Id<'webhook'>,
  id: Id<'webhook_delivery'>,
): Promise<AttemptRow | null> {
  const { rows } = await sql<AttemptRow>`
    select * from webhook_delivery where webhook_id = ${webhookId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findAttempts(
  db: Database,
  webhookId: Id<'webhook'>,
  query: {
    result: 'succeeded' | 'failed' | null;
    eventId: Id<'event'> | null;
    after: TimePlace | null;
    limit: number;
  },
): Promise<AttemptSummary[]> {
  const { after } = query;
  const conditions = [sql`webhook_id = ${webhookId}`];
  if (query.result !== null)
    conditions.push(query.result === 'failed' ? sql`error is not null` : sql`error is null`);
  if (query.eventId !== null) conditions.push(sql`event_id = ${query.eventId}`);
  if (after !== null) conditions.push(sql`(sent_at, id) < (${after.at}, ${after.id})`);
  const { rows } = await sql<AttemptSummary>`
    select id, webhook_id, event_id, event_type, is_test, attempt, sent_at, duration_ms, status_code, error from webhook_delivery
    where ${sql.join(conditions, sql` and `)} order by sent_at desc, id desc limit ${query.limit}`.execute(
    db,
  );
  return rows;
}
