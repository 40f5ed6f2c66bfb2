import { patchGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import type { ApiClient } from '../load/api-client.ts';
import { withDatabase } from '../load/database.ts';

/** A recipient of one gauge, whose mails stay below the digest threshold. */
export interface BenchRecipient {
  readonly id: string;
  readonly email: string;
}

/** Adds users with access to everything. By SQL, because the API only invites by mail. */
export async function addRecipients(dataDir: string, count: number): Promise<BenchRecipient[]> {
  const readers = Array.from({ length: count }, (_, index): BenchRecipient => {
    const id = `reader-${String(index + 1).padStart(3, '0')}`;
    return { id, email: `${id}@north.test` };
  });
  await withDatabase(dataDir, (db) =>
    db
      .insertInto('app_user')
      .values(
        readers.map((reader) => ({
          ...reader,
          name: reader.id,
          company_id: 'north',
          company_role: 'manager' as const,
          created_at: new Date(),
        })),
      )
      .execute(),
  );
  return readers;
}

/** Sets the mail recipients of a gauge. */
export const mailAlertsTo = (api: ApiClient, gaugeId: string, userIds: readonly string[]): Promise<unknown> =>
  api.call(patchGauge, {
    params: { id: gaugeId },
    body: { email_notification_config: { is_enabled: true, recipient_user_ids: [...userIds] } },
  });
