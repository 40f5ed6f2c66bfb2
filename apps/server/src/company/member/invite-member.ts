import { ACTIVATION_LINK_DAYS } from '@tenken/contract/account/account.limits.ts';
import type * as routes from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember, UnitGrant } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { hashToken, newToken } from '../../account/token.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCompanyVoice } from '../company.store.ts';
import { isAdministrator, requireCompanyManager } from '../require-company.ts';
import { requireUnit } from '../unit/manage-units.ts';
import { lockCompany } from '../unit/unit.store.ts';
import { findOpenInvitation, replaceInvitationLink, saveInvitation } from './invitation.store.ts';
import { memberMail } from './member-mail.ts';
import { adoptUser, findByEmail, findMember } from './member.store.ts';
import { saveMembership } from './unit-member.store.ts';

type InviteCall = Call<typeof routes.inviteMember, UserCaller>;
const DAY_MS = 86_400_000;

/** Invites somebody by mail. Who has an account but no company, such as a removed member, belongs to it at once. */
export async function inviteMember(platform: Platform, call: InviteCall): Promise<CompanyMember> {
  const companyId = requireCompanyManager(call.caller);
  const { email, role, management_units } = call.body;
  if (role === 'administrator' && !isAdministrator(call.caller)) throw new AppError('cannot_grant');
  return inTransaction(platform.db, async (tx) => {
    await lockCompany(tx, companyId);
    await requireGrants(tx, companyId, management_units);
    const known = await findByEmail(tx, email);
    if (known && (known.company_id !== null || known.is_platform_admin))
      throw new AppError('email_already_registered', { fields: { email: ['email_already_registered'] } });
    const id = known
      ? await addKnown(platform, tx, call, companyId, known.id)
      : await sendInvitation(platform, tx, call, companyId);
    return (await findMember(tx, companyId, id))!;
  });
}

async function sendInvitation(
  platform: Platform,
  tx: DatabaseTransaction,
  call: InviteCall,
  companyId: Id<'company'>,
): Promise<string> {
  const at = platform.clock.now();
  const { caller, body } = call;
  const id = await saveInvitation(tx, {
    ...body,
    id: newId(at),
    company_id: companyId,
    invited_by: caller.user.id,
    created_at: at,
  });
  await mailLink(platform, tx, call, companyId, { id, email: body.email });
  await auditByUser(tx, call, {
    at,
    action: 'member.invited',
    object: { kind: 'invitation', id },
    details: { email: body.email, role: body.role, management_units: body.management_units },
  });
  return id;
}

async function addKnown(
  { clock, publicAddress, mail }: Platform,
  tx: DatabaseTransaction,
  call: InviteCall,
  company_id: Id<'company'>,
  user_id: Id<'user'>,
): Promise<string> {
  const { body, caller } = call;
  await adoptUser(tx, user_id, { company_id, company_role: body.role });
  for (const { id, role, facility_access } of body.management_units)
    await saveMembership(tx, { management_unit_id: id, company_id, user_id, role, access: facility_access });
  const { name, default_language_tag } = await findCompanyVoice(tx, company_id);
  const to = { to: body.email, languageTag: default_language_tag, company: name, by: caller.user.name };
  await mail.add(tx, memberMail(publicAddress, { kind: 'added', ...to, path: '/' }));
  await auditByUser(tx, call, {
    at: clock.now(),
    action: 'member.added',
    object: { kind: 'user', id: user_id },
    details: { email: body.email, role: body.role, management_units: body.management_units },
  });
  return user_id;
}

export async function resendInvitation(
  platform: Platform,
  call: Call<typeof routes.resendInvitation, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  await inTransaction(platform.db, async (tx) => {
    const invitation = await findOpenInvitation(tx, companyId, call.params.id);
    if (!invitation) throw new AppError('not_found');
    await mailLink(platform, tx, call, companyId, invitation);
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: 'member.invited_again',
      object: { kind: 'invitation', id: invitation.id },
      details: { email: invitation.email },
    });
  });
  return undefined;
}

async function mailLink(
  { clock, publicAddress, mail }: Platform,
  tx: DatabaseTransaction,
  { caller }: Pick<InviteCall, 'caller'>,
  companyId: Id<'company'>,
  { id, email }: { id: Id<'invitation'>; email: string },
): Promise<void> {
  const now = clock.now();
  const token = newToken();
  await replaceInvitationLink(tx, {
    id: newId(now),
    invitation_id: id,
    email,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + ACTIVATION_LINK_DAYS * DAY_MS),
  });
  const { name, default_language_tag } = await findCompanyVoice(tx, companyId);
  const to = { to: email, languageTag: default_language_tag, company: name, by: caller.user.name };
  await mail.add(tx, memberMail(publicAddress, { kind: 'invitation', ...to, path: `/invitations/${token}` }));
}

/** Units and facilities somebody is to see must be the company's own. */
export async function requireGrants(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  grants: readonly UnitGrant[],
): Promise<void> {
  for (const { id, facility_access } of grants) {
    const { facilities } = await requireUnit(tx, companyId, id);
    if (facility_access.type === 'all') continue;
    const known = new Set(facilities.map((facility) => facility.id));
    if (!facility_access.facility_ids.every((one) => known.has(one)))
      throw new AppError('unknown_facility', { fields: { facility_access: ['unknown_facility'] } });
  }
}
