import { localeFor } from '@tenken/contract/account/language.rules.ts';
import { isTimezone } from '@tenken/contract/account/timezone.rules.ts';
import { auditAccount } from '../account/audit-account.ts';
import { mailConfirmation } from '../account/sign-in/confirm-email.ts';
import { hashNewPassword } from '../account/password/new-password.ts';
import { findPersonByEmail, insertPerson } from '../account/person.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerByInvitation } from './invitation/register-by-invitation.ts';
import { emailTaken, throwEmailTaken, type RegisterCall, type RegisterReply } from './registration.ts';
import { insertCompany } from './registration.store.ts';

/** Registers the first user of a new company, whose address must be confirmed, or an invited one. */
export async function register(platform: Platform, call: RegisterCall): Promise<RegisterReply> {
  const { accepts_terms, timezone, invitation_token } = call.body;
  if (!accepts_terms) throw new AppError('terms_not_accepted', { fields: { accepts_terms: ['required'] } });
  if (!isTimezone(timezone))
    throw new AppError('invalid_timezone', { fields: { timezone: ['invalid_timezone'] } });
  if (invitation_token !== undefined) return registerByInvitation(platform, call, invitation_token);
  return foundCompany(platform, call);
}

async function foundCompany(platform: Platform, { body, request }: RegisterCall): Promise<RegisterReply> {
  const { db, clock, config } = platform;
  if (config.registration !== 'open') throw new AppError('registration_closed');
  const { name, email, company_name = '', language_tag, timezone } = body;
  if (company_name === '') throw new AppError('invalid_input', { fields: { company_name: ['required'] } });
  const hash = await hashNewPassword(platform, body, { email, name, companyName: company_name });
  if (await findPersonByEmail(db, email)) throw emailTaken();
  const now = clock.now();
  const company_id = newId(now);
  const person = { id: newId(now), name, email, company_id, language_tag, timezone };
  await inTransaction(db, async (tx) => {
    await insertCompany(tx, {
      id: company_id,
      name: company_name,
      default_language_tag: localeFor(language_tag),
      default_timezone: timezone,
      created_at: now,
    });
    await insertPerson(tx, {
      ...person,
      password_hash: hash,
      company_role: 'administrator',
      is_platform_admin: false,
      email_confirmed_at: null,
      created_at: now,
    });
    await mailConfirmation(platform, tx, person);
    await auditAccount(tx, person, { at: now, action: 'account.registered', request });
  }).catch(throwEmailTaken);
  return { email, is_confirmed: false };
}
