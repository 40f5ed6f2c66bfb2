import type { MeasurementAction } from '@tenken/contract/measurement/history.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MeasurementRow } from './measurement.store.ts';

export interface ReviewRecord {
  readonly action: MeasurementAction;
  readonly at: Date;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string | null;
}

/** Writes the review to the audit log and publishes the change. */
export async function publishReview(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  { user }: { readonly user: Pick<UserCaller['user'], 'id' | 'name' | 'company_id'> },
  row: MeasurementRow,
  { action, at, from, to, reason }: ReviewRecord,
): Promise<void> {
  await audit(tx, {
    at,
    company_id: user.company_id,
    actor: { kind: 'user', id: user.id, name: user.name },
    action: `measurement.${action}`,
    object: { kind: 'measurement', id: row.id },
    details: { from, to, reason, gauge_id: row.gauge_id },
  });
  const scope = { company_id: user.company_id, facility_id: row.facility_id };
  const payload = { measurement_id: row.id, gauge_id: row.gauge_id, camera_id: row.camera_id };
  await outbox.publish(tx, 'measurement.changed', scope, payload);
}
