import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Recipient } from './recipient.store.ts';

/** Enqueues one delivery job for each recipient that has messages due. */
export async function publishDue(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  { company_id, facility_id }: { readonly company_id: string | null; readonly facility_id: string | null },
  recipients: readonly Recipient[],
): Promise<void> {
  const idsOf = (isRoom: boolean) => [
    ...new Set(recipients.flatMap(({ channel, id }) => ((channel === 'chat') === isRoom ? [id] : []))),
  ];
  await outbox.publishAll(
    tx,
    'alert.message_due',
    idsOf(false).map((user_id) => ({ scope: { company_id, facility_id: null }, payload: { user_id } })),
  );
  if (facility_id === null) return;
  await outbox.publishAll(
    tx,
    'alert.chat_due',
    idsOf(true).map((chat_channel_id) => ({
      scope: { company_id, facility_id },
      payload: { facility_id, chat_channel_id },
    })),
  );
}
