import type * as routes from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember, UnitGrant } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyManager } from '../require-company.ts';
import { requireUnit } from '../unit/manage-units.ts';
import { lockCompany } from '../unit/unit.store.ts';
import { requireMayAssignRole } from './administrator-role.ts';
import { auditFlood, requireNoFlood } from './invitation-flood.ts';
import {
  findListedInvitation,
  findListedInvitationByEmail,
  insertInvitation,
  reopenInvitation,
  replaceInvitation,
  replaceInvitationLink,
} from './invitation.store.ts';
import { findByEmail, findMember } from './member.store.ts';
import { INVITATION_LINK_DAYS } from '@tenken/contract/account/account.limits.ts';
import { hashToken, newToken } from '../../account/token.ts';
import { findCompanyForMail } from '../company.store.ts';
import { memberMail } from './member-mail.ts';

const DAY_MS = 86_400_000;

type InviteCall = Call<typeof routes.inviteMember, UserCaller>;

/** Invites a user by mail. They join when they accept, with or without an existing account. */
export async function inviteMember(platform: Platform, call: InviteCall): Promise<CompanyMember> {
  const companyId = requireCompanyManager(call.caller);
  const { email, role, management_units } = call.body;
  requireMayAssignRole(call.caller, role);
  const work = inTransaction(platform.db, async (tx) => {
    await lockCompany(tx, companyId);
    await requireGrants(tx, companyId, management_units);
    await requireWithoutCompany(tx, email);
    const id = await saveInvitation(platform, tx, call, companyId);
    await mailInvitation(platform, tx, call, companyId, { id, email });
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: 'member.invited',
      object: { kind: 'invitation', id },
      details: { email, role, management_units },
    });
    return (await findMember(tx, companyId, id))!;
  });
  return work.catch(auditFlood(platform, call, { email }));
}

/**
 * A user has one company (decision U-108); one without a company is invited like an unknown address, with no visible
 * difference.
 */
async function requireWithoutCompany(tx: DatabaseTransaction, email: string): Promise<void> {
  const existing = await findByEmail(tx, email);
  if (existing && (existing.company_id !== null || existing.is_platform_admin))
    throw new AppError('email_already_registered', { fields: { email: ['email_already_registered'] } });
}

async function saveInvitation(
  { clock }: Platform,
  tx: DatabaseTransaction,
  { caller, body }: InviteCall,
  company_id: Id<'company'>,
): Promise<Id<'invitation'>> {
  const invited_by = caller.user.id;
  const before = await findListedInvitationByEmail(tx, company_id, body.email);
  if (before) {
    requireMayAssignRole(caller, before.company_role);
    await replaceInvitation(tx, before.id, { ...body, invited_by });
    return before.id;
  }
  const created_at = clock.now();
  const id = newId(created_at);
  await insertInvitation(tx, { ...body, id, company_id, invited_by, created_at });
  return id;
}

export async function resendInvitation(
  platform: Platform,
  call: Call<typeof routes.resendInvitation, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  const { id } = call.params;
  const work = inTransaction(platform.db, async (tx) => {
    await lockCompany(tx, companyId);
    const invitation = await findListedInvitation(tx, companyId, id);
    if (!invitation) throw new AppError('not_found');
    requireMayAssignRole(call.caller, invitation.company_role);
    await reopenInvitation(tx, id);
    await mailInvitation(platform, tx, call, companyId, invitation);
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: 'member.invited_again',
      object: { kind: 'invitation', id },
      details: { email: invitation.email },
    });
  });
  await work.catch(auditFlood(platform, call, { invitation: id }));
  return undefined;
}

/** Units and facilities of an invitation must belong to the company. */
export async function requireGrants(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  grants: readonly UnitGrant[],
): Promise<void> {
  for (const { id, facility_access } of grants) {
    const { facilities } = await requireUnit(tx, companyId, id);
    if (facility_access.type === 'all') continue;
    const existing = new Set(facilities.map((facility) => facility.id));
    if (!facility_access.facility_ids.every((one) => existing.has(one)))
      throw new AppError('unknown_facility', { fields: { facility_access: ['unknown_facility'] } });
  }
}

/** Sends a new link, with the same text for existing and unknown users. */
async function mailInvitation(
  platform: Platform,
  tx: DatabaseTransaction,
  { caller }: { caller: UserCaller },
  companyId: Id<'company'>,
  { id, email }: { id: Id<'invitation'>; email: string },
): Promise<void> {
  await requireNoFlood(platform, tx, companyId, email);
  const { clock, publicAddress, mail } = platform;
  const now = clock.now();
  const token = newToken();
  await replaceInvitationLink(tx, {
    id: newId(now),
    invitation_id: id,
    email,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_LINK_DAYS * DAY_MS),
  });
  const { name, default_language_tag } = await findCompanyForMail(tx, companyId);
  const to = { to: email, languageTag: default_language_tag, company: name, by: caller.user.name };
  await mail.add(tx, memberMail(publicAddress, { kind: 'invitation', ...to, path: `/invitations/${token}` }));
}
