import type * as routes from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember, CompanyRole } from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { clearTwoFactor } from '../../account/two-factor/clear-two-factor.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCompanyForMail } from '../company.store.ts';
import { requireCompanyAdministrator, requireCompanyManager } from '../require-company.ts';
import { lockCompany } from '../unit/unit.store.ts';
import { requireMayAssignRole } from './administrator-role.ts';
import { deleteInvitation } from './invitation.store.ts';
import { memberMail } from './member-mail.ts';
import {
  countAdministrators,
  dismissUser,
  findMember,
  findMembers,
  isPlatformAdmin,
  setCompanyRole,
} from './member.store.ts';

export const listCompanyMembers = async (
  { db }: Platform,
  { caller }: Call<typeof routes.listCompanyMembers, UserCaller>,
): Promise<{ records: CompanyMember[] }> => ({
  records: await findMembers(db, requireCompanyManager(caller)),
});

export async function patchCompanyMember(
  { db, clock }: Platform,
  call: Call<typeof routes.patchCompanyMember, UserCaller>,
): Promise<CompanyMember> {
  const companyId = requireCompanyManager(call.caller);
  const { role } = call.body;
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const member = await requireMember(tx, companyId, call.params.id);
    await requireMayChange(tx, call.caller, companyId, member, role);
    await setCompanyRole(tx, member, role);
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'member.role_changed',
      object: objectOf(member),
      details: { name: member.name, from: member.role, to: role },
    });
    return { ...member, role };
  });
}

export async function removeCompanyMember(
  { db, clock }: Platform,
  call: Call<typeof routes.removeCompanyMember, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const member = await requireMember(tx, companyId, call.params.id);
    await requireMayChange(tx, call.caller, companyId, member, 'none');
    const isMember = member.status === 'active';
    if (isMember) await dismissUser(tx, member.id);
    else await deleteInvitation(tx, member.id);
    await auditByUser(tx, call, {
      at: clock.now(),
      action: isMember ? 'member.removed' : 'member.invitation_withdrawn',
      object: objectOf(member),
      details: { name: member.name, email: member.email, role: member.role },
    });
  });
  return undefined;
}

/** For a member who lost it, but not for invited or former members or a platform admin. */
export async function resetMemberTwoFactor(
  { db, clock, publicAddress, mail }: Platform,
  call: Call<typeof routes.resetMemberTwoFactor, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyAdministrator(call.caller);
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const member = await requireMember(tx, companyId, call.params.id);
    if (member.status !== 'active') throw new AppError('not_found');
    if (await isPlatformAdmin(tx, member.id)) throw new AppError('permission_denied');
    await clearTwoFactor(tx, member.id);
    const { name, default_language_tag } = await findCompanyForMail(tx, companyId);
    const to = {
      to: member.email,
      languageTag: default_language_tag,
      company: name,
      by: call.caller.user.name,
    };
    await mail.add(tx, memberMail(publicAddress, { kind: 'twoFactorReset', ...to, path: '/' }));
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'member.two_factor_reset',
      object: objectOf(member),
      details: { name: member.name },
    });
  });
  return undefined;
}

async function requireMember(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  id: string,
): Promise<CompanyMember> {
  const member = await findMember(tx, companyId, id);
  if (!member) throw new AppError('not_found');
  return member;
}

/** Only administrators change the administrator role, and the last one keeps it (decision U-38). */
async function requireMayChange(
  tx: DatabaseTransaction,
  caller: UserCaller,
  companyId: Id<'company'>,
  member: CompanyMember,
  role: CompanyRole,
): Promise<void> {
  requireMayAssignRole(caller, member.role, role);
  const isLosing = member.role === 'administrator' && member.status === 'active' && role !== 'administrator';
  if (isLosing && (await countAdministrators(tx, companyId)) <= 1) throw new AppError('last_administrator');
}

const objectOf = ({ id, status }: CompanyMember): { kind: string; id: string } => ({
  kind: status === 'active' ? 'user' : 'invitation',
  id,
});
