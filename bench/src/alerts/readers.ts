import { patchGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import type { ApiClient } from '../load/api-client.ts';
import { withDatabase } from '../load/database.ts';

/** Somebody who is written to about one gauge only, so that their mails stay below a digest. */
export interface BenchReader {
  readonly id: string;
  readonly email: string;
}

/** People of the company that see everything. There is no call for this: people are invited by mail. */
export async function addReaders(dataDir: string, count: number): Promise<BenchReader[]> {
  const readers = Array.from({ length: count }, (_, index): BenchReader => {
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

/** Alerts of a gauge are mailed to these people. */
export const mailAlertsTo = (api: ApiClient, gaugeId: string, userIds: readonly string[]): Promise<unknown> =>
  api.call(patchGauge, {
    params: { id: gaugeId },
    body: { email_notification_config: { is_enabled: true, recipient_user_ids: [...userIds] } },
  });
