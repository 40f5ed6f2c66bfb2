import { createLink } from '../account/sign-in/email-link.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasPlatformAdmin } from './registration.store.ts';

const LIFETIME_DAYS = 2;

/**
 * Creates the one-time link for the first platform admin, or returns null when there is one. A new start voids the
 * older link.
 */
export async function makeFirstAdminLink({
  db,
  clock,
  publicAddress,
}: Pick<Platform, 'db' | 'clock' | 'publicAddress'>): Promise<string | null> {
  if (await hasPlatformAdmin(db)) return null;
  const token = await inTransaction(db, (tx) =>
    createLink(tx, { purpose: 'first_admin', now: clock.now(), lifetimeMinutes: LIFETIME_DAYS * 24 * 60 }),
  );
  return publicAddress.linkTo(`/invitations/${token}`);
}
