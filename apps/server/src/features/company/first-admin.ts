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
 * Makes the platform admin the environment names, once: where there is one, its values are not read again. Somebody
 * who has a confirmed account under this address keeps its password.
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
    const known = await findPersonByEmail(tx, firstAdmin.email);
    const id = known?.id ?? newId(now);
    if (known) await promoteToPlatformAdmin(tx, id);
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

/** What an operator can mend is reported in one line. */
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
