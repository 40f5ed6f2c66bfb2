import { clearTwoFactor } from '../account/two-factor/clear-two-factor.store.ts';
import { findPersonByEmail } from '../account/person.store.ts';
import { makeFirstAdminLink } from '../company/first-admin-link.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { systemClock, type Clock } from '../platform/clock/clock.ts';
import { inTransaction } from '../platform/db/database.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import type { CommandParts, CommandResult } from './copy/copy-commands.ts';
import type { Installation } from './installation.ts';
import { openInstallation } from './open-installation.ts';

/** `tenken admin link`: the one-time address for the first platform admin, while there is none. */
export async function adminLink({ db, config }: Installation): Promise<string> {
  if (config.publicUrl === null && config.port === 0)
    throw new StartupError('a link needs PUBLIC_URL or the PORT that the server listens on');
  const link = await makeFirstAdminLink({ db, clock: systemClock, publicAddress: new PublicAddress(config) });
  if (link === null) throw new StartupError('a platform admin already exists; ask them for an invitation');
  return link;
}

/** `tenken admin reset-second-factor EMAIL`: for somebody who lost it and the recovery codes too. */
export async function resetSecondFactor(
  { db }: Pick<Installation, 'db'>,
  email: string,
  clock: Clock = systemClock,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) throw new StartupError(`no user with email ${email}`);
    if (person.two_factor_method === null) throw new StartupError(`${email} has no second factor`);
    await clearTwoFactor(tx, person.id);
    await audit(tx, {
      at: clock.now(),
      company_id: person.company_id,
      actor: { kind: 'system', id: null, name: 'tenken admin' },
      action: 'member.two_factor_reset',
      object: { kind: 'user', id: person.id },
      details: { method: person.two_factor_method },
    });
    return person.id;
  });
}

/** Whose second factor is reset, or null for the link. */
export async function adminCommand(
  { config, log }: CommandParts,
  email: string | null,
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    if (email === null) return { result: { link: await adminLink(installation) }, isGood: true };
    return { result: { user: await resetSecondFactor(installation, email) }, isGood: true };
  } finally {
    await installation.close();
  }
}
