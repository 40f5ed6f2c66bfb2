import { localeFor } from '@tenken/contract/account/language.rules.ts';
import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditAccount } from '../../account/audit-account.ts';
import { hashNewPassword } from '../../account/password/new-password.ts';
import { findPersonByEmail, insertPerson } from '../../account/person.store.ts';
import { consumeLink } from '../../account/sign-in/email-link.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emailTaken, throwEmailTaken, type RegisterCall, type RegisterReply } from '../registration.ts';
import { clearUnconfirmed, insertCompany } from '../registration.store.ts';
import { findInvitation } from './find-invitation.ts';
import {
  closeInvitation,
  joinUnits,
  lockOpenInvitation,
  type OpenInvitation,
} from './open-invitation.store.ts';

/**
 * The holder of the mailed link has access to the address, so the account needs no confirmation. The first platform
 * admin may create the first company too: with registration closed no one could invite its users.
 */
export async function registerByInvitation(
  platform: Platform,
  { body, request }: RegisterCall,
  token: string,
): Promise<RegisterReply> {
  const { db, clock } = platform;
  const { link, invitation: found } = await findInvitation(platform, token);
  const { name, language_tag, timezone } = body;
  const email = found?.email ?? body.email;
  if (normaliseEmail(email) !== body.email)
    throw new AppError('invalid_input', { fields: { email: ['not_invited'] } });
  const founded = found === null ? (body.company_name ?? '') : '';
  const companyName = found?.company_name ?? (founded || null);
  const password_hash = await hashNewPassword(platform, body, { email, name, companyName });
  const existing = await findPersonByEmail(db, email);
  if (existing && existing.email_confirmed_at !== null) throw emailTaken();
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const invitation = found && (await requireStillOpen(tx, found, now));
    await consumeLink(tx, link.id, now);
    await clearUnconfirmed(tx, { email });
    const company_id =
      founded === '' ? (invitation?.company_id ?? null) : await foundCompany(tx, founded, { ...body, now });
    const person = { id: newId(now), name, email, company_id };
    await insertPerson(tx, {
      ...person,
      password_hash,
      company_role: founded === '' ? (invitation?.company_role ?? 'none') : 'administrator',
      is_platform_admin: invitation === null,
      language_tag,
      timezone,
      email_confirmed_at: now,
      created_at: now,
    });
    if (invitation) {
      await joinUnits(tx, person.id, invitation);
      await closeInvitation(tx, invitation.id, { accepted_at: now });
    }
    const action = invitation ? 'account.invitation_accepted' : 'account.first_admin_created';
    await auditAccount(tx, person, { at: now, action, request });
  }).catch(throwEmailTaken);
  return { email, is_confirmed: true };
}

async function foundCompany(
  tx: DatabaseTransaction,
  name: string,
  { language_tag, timezone, now }: Pick<RegisterCall['body'], 'language_tag' | 'timezone'> & { now: Date },
): Promise<Id<'company'>> {
  const id: Id<'company'> = newId(now);
  const defaults = { default_language_tag: localeFor(language_tag), default_timezone: timezone };
  await insertCompany(tx, { id, name, ...defaults, created_at: now });
  return id;
}

/** The offer may have changed or been withdrawn while the password was hashed. */
async function requireStillOpen(
  tx: DatabaseTransaction,
  found: OpenInvitation,
  now: Date,
): Promise<OpenInvitation> {
  const invitation = await lockOpenInvitation(tx, found, now);
  if (!invitation) throw new AppError('invalid_token');
  return invitation;
}
