import type { DeactivationReason } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';

export async function recordSuccesses(tx: DatabaseTransaction, ids: readonly Id<'webhook'>[]): Promise<void> {
  await sql`update webhook set first_failure_at = null
    where id = any(${ids}::text[]) and first_failure_at is not null`.execute(tx);
}

export async function recordFailures(
  tx: DatabaseTransaction,
  ids: readonly Id<'webhook'>[],
  at: Date,
): Promise<void> {
  await sql`update webhook set first_failure_at = ${at}
    where id = any(${ids}::text[]) and first_failure_at is null`.execute(tx);
}

export interface EndedWebhook {
  id: Id<'webhook'>;
  company_id: Id<'company'>;
  name: string;
  destination_url: string;
  deactivated_because: DeactivationReason;
}

/** Deactivates webhooks whose destination answered 410, and those that have failed for too long. */
export async function endWebhooks(
  tx: DatabaseTransaction,
  of: { failed: readonly Id<'webhook'>[]; gone: readonly Id<'webhook'>[]; since: Date; now: Date },
): Promise<EndedWebhook[]> {
  const { rows } = await sql<EndedWebhook>`update webhook set state = 'deactivated', updated_at = ${of.now},
      deactivated_because = case when id = any(${of.gone}::text[]) then 'gone' else 'failures' end
    where state = 'active' and id = any(${of.failed}::text[])
      and (id = any(${of.gone}::text[]) or first_failure_at <= ${of.since})
    returning id, company_id, name, destination_url, deactivated_because`.execute(tx);
  return rows;
}

export interface Administrator {
  email: string;
  language_tag: string;
}

export async function findAdministrators(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select u.email, coalesce(u.language_tag, c.default_language_tag) as language_tag
    from app_user u join company c on c.id = u.company_id
    where u.company_id = ${companyId} and u.company_role = 'administrator' and u.deleted_at is null
    order by u.id`.execute(tx);
  return rows;
}
