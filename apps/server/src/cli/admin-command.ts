import { INVITATION_LINK_DAYS } from '@tenken/contract/account/account.limits.ts';
import { registerBody } from '@tenken/contract/account/sign-in.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import * as z from 'zod/mini';
import { createLink } from '../features/account/sign-in/email-link.store.ts';
import { clearTwoFactor } from '../features/account/two-factor/clear-two-factor.store.ts';
import { findPersonByEmail } from '../features/account/person.store.ts';
import { insertInvitation } from '../features/company/member/invitation.store.ts';
import { findByEmail } from '../features/company/member/member.store.ts';
import { insertCompany } from '../features/company/registration.store.ts';
import { makeFirstAdminLink } from '../features/company/first-admin-link.ts';
import { audit } from '../platform/audit/audit.store.ts';
import { systemClock, type Clock } from '../platform/clock/clock.ts';
import { inTransaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { PublicAddress } from '../platform/http/public-address.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import type { CommandDeps, CommandResult } from './copy/copy-commands.ts';
import type { Installation } from './installation.ts';
import { UsageError } from '../platform/configuration/command-line.ts';
import { openInstallation } from './open-installation.ts';

/** `tenken admin link`: the one-time link for the first platform admin, while there is none. */
export async function adminLink({ db, config }: Installation): Promise<string> {
  requireAddress(config);
  const link = await makeFirstAdminLink({ db, clock: systemClock, publicAddress: new PublicAddress(config) });
  if (link === null) throw new StartupError('a platform admin already exists; ask them for an invitation');
  return link;
}

/** `tenken admin reset-second-factor EMAIL`: for a user who lost it and the recovery codes. */
export async function resetSecondFactor(
  { db }: Pick<Installation, 'db'>,
  email: string,
  clock: Clock = systemClock,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const person = await findPersonByEmail(tx, email);
    if (!person) throw new StartupError(`no user with email ${email}`);
    if (person.two_factor_method === null)
      throw new StartupError(`${email} has no two-factor authentication`);
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

/** `tenken company create NAME EMAIL`: a company, and the one-time link for its first administrator. */
export async function createCompany(
  { db, config }: Pick<Installation, 'db' | 'config'>,
  { name, email }: NewCompany,
  clock: Clock = systemClock,
): Promise<{ company: string; link: string }> {
  requireAddress(config);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const existing = await findByEmail(tx, email);
    if (existing && (existing.company_id !== null || existing.is_platform_admin))
      throw new StartupError(`${email} already belongs to an organisation or is a platform admin`);
    const company: Id<'company'> = newId(now);
    const defaults = { default_language_tag: 'en-US', default_timezone: 'UTC' } as const;
    await insertCompany(tx, { id: company, name, ...defaults, created_at: now });
    const id: Id<'invitation'> = newId(now);
    const offer = { name: '', email, role: 'administrator', management_units: [] } as const;
    await insertInvitation(tx, {
      ...offer,
      management_units: [],
      id,
      company_id: company,
      invited_by: null,
      created_at: now,
    });
    const lifetimeMinutes = INVITATION_LINK_DAYS * 24 * 60;
    const token = await createLink(tx, {
      purpose: 'invitation',
      invitation_id: id,
      email,
      now,
      lifetimeMinutes,
    });
    await audit(tx, {
      at: now,
      company_id: company,
      actor: { kind: 'system', id: null, name: 'tenken company' },
      action: 'member.invited',
      object: { kind: 'invitation', id },
      details: { email, role: 'administrator' },
    });
    return { company, link: new PublicAddress(config).linkTo(`/invitations/${token}`) };
  });
}

interface NewCompany {
  readonly name: string;
  readonly email: string;
}

const newCompany = z.object({ name: registerBody.shape.company_name, email: registerBody.shape.email });

/** Arguments of the command, validated like the form. */
function readNewCompany(words: NewCompany): NewCompany {
  const { success, data } = z.safeParse(newCompany, words);
  if (!success || !data.name)
    throw new UsageError('company create needs a name of at most 100 characters and an email address');
  return { name: data.name, email: data.email };
}

const requireAddress = ({ publicUrl, port }: Installation['config']): void => {
  if (publicUrl === null && port === 0) throw new StartupError('set PUBLIC_URL, or the PORT of the server');
};

export const companyCommand = (deps: CommandDeps, words: NewCompany): Promise<CommandResult> => {
  const input = readNewCompany(words);
  return withInstallation(deps, (installation) => createCompany(installation, input));
};

/** The email whose two-factor authentication is reset, or null for the link. */
export const adminCommand = (deps: CommandDeps, email: string | null): Promise<CommandResult> =>
  withInstallation(deps, async (installation) =>
    email === null
      ? { link: await adminLink(installation) }
      : { user: await resetSecondFactor(installation, email) },
  );

async function withInstallation(
  { config, log }: CommandDeps,
  work: (installation: Installation) => Promise<object>,
): Promise<CommandResult> {
  const installation = await openInstallation(config, log);
  try {
    return { result: await work(installation), isGood: true };
  } finally {
    await installation.close();
  }
}
