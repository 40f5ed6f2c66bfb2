import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { InvitationReply } from '@tenken/contract/account/sign-in.schema.ts';
import type { getInvitation as getInvitationRoute } from '@tenken/contract/account/sign-up.routes.ts';
import { auditAccount } from '../account/audit-account.ts';
import type { Caller } from '../account/caller.ts';
import { requireLink, useUpLink, type FoundLink } from '../account/sign-in/email-link.store.ts';
import { hashNewPassword } from '../account/password/new-password.ts';
import { findPersonByEmail, insertPerson } from '../account/person.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { emailTaken, turnTaken, type RegisterCall, type RegisterReply } from './registration.ts';
import {
  findOpenInvitation,
  forgetUnconfirmed,
  hasPlatformAdmin,
  joinUnits,
  markAccepted,
  type OpenInvitation,
} from './registration.store.ts';

/** Says whom a link is for, so that the form can show it. */
export async function getInvitation(
  platform: Platform,
  { params }: Call<typeof getInvitationRoute, Caller>,
): Promise<InvitationReply> {
  const { invitation } = await findInvitation(platform, params.token);
  return invitation === null
    ? { kind: 'first_admin', email: null, name: '', company_name: null }
    : {
        kind: 'company',
        email: invitation.email,
        name: invitation.name,
        company_name: invitation.company_name,
      };
}

/** Who holds the mailed link has shown that the address is theirs: the account can be used at once. */
export async function acceptInvitation(
  platform: Platform,
  { body, request }: RegisterCall,
  token: string,
): Promise<RegisterReply> {
  const { db, clock } = platform;
  const { link, invitation } = await findInvitation(platform, token);
  const { name, language_tag, timezone } = body;
  const email = invitation?.email ?? body.email;
  if (normaliseEmail(email) !== body.email)
    throw new AppError('invalid_input', { fields: { email: ['not_invited'] } });
  const companyName = invitation?.company_name ?? null;
  const hash = await hashNewPassword(platform, body, { email, name, companyName });
  const known = await findPersonByEmail(db, email);
  if (known && known.email_confirmed_at !== null) throw emailTaken();
  const now = clock.now();
  const person = { id: newId(now), name, email, company_id: invitation?.company_id ?? null };
  await inTransaction(db, async (tx) => {
    await useUpLink(tx, link.id, now);
    await forgetUnconfirmed(tx, { email });
    await insertPerson(tx, {
      ...person,
      password_hash: hash,
      company_role: invitation?.company_role ?? 'none',
      is_platform_admin: invitation === null,
      language_tag,
      timezone,
      email_confirmed_at: now,
      created_at: now,
    });
    if (invitation) {
      await joinUnits(tx, person.id, invitation);
      await markAccepted(tx, invitation.id, now);
    }
    const action = invitation ? 'account.invitation_accepted' : 'account.first_admin_created';
    await auditAccount(tx, person, { at: now, action, request });
  }).catch(turnTaken);
  return { email, is_confirmed: true };
}

/** The link with its invitation; null is the link of the first platform admin, void once there is one. */
async function findInvitation(
  { db, clock }: Platform,
  token: string,
): Promise<{ link: FoundLink; invitation: OpenInvitation | null }> {
  const link = await requireLink(db, ['invitation', 'first_admin'], token, clock.now());
  if (link.invitation_id === null) {
    if (await hasPlatformAdmin(db)) throw new AppError('invalid_token');
    return { link, invitation: null };
  }
  const invitation = await findOpenInvitation(db, link.invitation_id);
  if (!invitation) throw new AppError('invalid_token');
  return { link, invitation };
}
