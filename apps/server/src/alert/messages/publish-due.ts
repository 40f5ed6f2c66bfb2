import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Something is due to these people: their mails are written by a job of their own. */
export const publishDue = (
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  companyId: string | null,
  userIds: readonly Id<'user'>[],
): Promise<void> =>
  outbox.publishAll(
    tx,
    'alert.message_due',
    userIds.map((user_id) => ({ scope: { company_id: companyId, facility_id: null }, payload: { user_id } })),
  );
