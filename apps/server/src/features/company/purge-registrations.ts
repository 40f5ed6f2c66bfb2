import { UNCONFIRMED_DAYS } from '@tenken/contract/account/account.limits.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { clearUnconfirmed } from './registration.store.ts';

const DAY_MS = 24 * 3_600_000;

/** Deletes registrations that were not confirmed within a week. */
export async function purgeRegistrations({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNCONFIRMED_DAYS * DAY_MS);
  await inTransaction(db, (tx) => clearUnconfirmed(tx, { before }));
}
