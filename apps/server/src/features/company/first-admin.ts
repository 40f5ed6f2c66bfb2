import { hashNewPassword } from '../account/password/new-password.ts';
import { findPersonByEmail, insertPerson } from '../account/person.store.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { ConfigurationError } from '../../platform/configuration/configuration-error.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  clearUnconfirmed,
  hasPlatformAdmin,
  lockFirstAdmin,
  promoteToPlatformAdmin,
} from './registration.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Creates the platform admin of the environment, once: with an existing one its variables are ignored. A confirmed
 * account with this address keeps its password.
 */
export async function makeFirstAdmin(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const { firstAdmin } = config;
  if (firstAdmin === null || (await hasPlatformAdmin(db))) return;
  const password_hash = await hashFirstPassword(deps, firstAdmin);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockFirstAdmin(tx);
    if (await hasPlatformAdmin(tx)) return;
    await clearUnconfirmed(tx, { email: firstAdmin.email });
    const existing = await findPersonByEmail(tx, firstAdmin.email);
    const id = existing?.id ?? newId(now);
    if (existing) await promoteToPlatformAdmin(tx, id);
    else
      await insertPerson(tx, {
        id,
        name: NAME,
        email: firstAdmin.email,
        password_hash,
        company_id: null,
        company_role: 'none',
        is_platform_admin: true,
        language_tag: 'en-US',
        timezone: 'UTC',
        email_confirmed_at: now,
        created_at: now,
      });
    await audit(tx, {
      at: now,
      company_id: null,
      actor: { kind: 'system', id: null, name: 'environment' },
      action: 'account.first_admin_created',
      object: { kind: 'user', id },
    });
  });
}

const NAME = 'Platform admin';

/** An error that an operator can correct is reported in one line. */
async function hashFirstPassword(
  deps: Deps,
  { email, password }: { email: string; password: string },
): Promise<string> {
  try {
    const person = { email, name: NAME, companyName: null };
    return await hashNewPassword(deps, { password, password_confirm: password }, person);
  } catch (error) {
    if (error instanceof AppError)
      throw new ConfigurationError(
        `FIRST_ADMIN_PASSWORD is not good enough: ${error.code.replaceAll('_', ' ')}`,
      );
    throw error;
  }
}
