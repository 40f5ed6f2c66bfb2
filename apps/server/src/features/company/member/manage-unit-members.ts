import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type * as routes from '@tenken/contract/company/member.routes.ts';
import type {
  CompanyMember,
  FacilityAccess,
  UnitMember,
  UnitRole,
} from '@tenken/contract/company/member.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyManager } from '../require-company.ts';
import { requireUnit } from '../unit/manage-units.ts';
import { lockCompany } from '../unit/unit.store.ts';
import { findListedInvitation, setInvitedUnits } from './invitation.store.ts';
import { requireGrants } from './invite-member.ts';
import { findMember, findMembers } from './member.store.ts';
import { deleteMembership, findUnitMember, findUnitMembers, saveMembership } from './unit-member.store.ts';

export async function listUnitMembers(
  { db }: Platform,
  { caller, params }: Call<typeof routes.listUnitMembers, UserCaller>,
): Promise<{ records: UnitMember[] }> {
  const { id } = await requireUnit(db, requireCompanyManager(caller), params.id);
  return { records: await findUnitMembers(db, id) };
}

export async function addUnitMember(
  { db, clock }: Platform,
  call: Call<typeof routes.addUnitMember, UserCaller>,
): Promise<UnitMember> {
  const companyId = requireCompanyManager(call.caller);
  const { role, facility_access } = call.body;
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const unit = await requireUnit(tx, companyId, call.params.id);
    const person = await requirePerson(tx, companyId, call.body);
    if (await findUnitMember(tx, unit.id, person.id)) throw new AppError('already_member');
    const place = { companyId, unitId: unit.id };
    const member = await save(tx, place, person, { role, facility_access });
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'unit_member.added',
      object: { kind: 'management_unit', id: unit.id },
      details: { name: person.name, management_unit: unit.name, role, facility_access },
    });
    return member;
  });
}

export async function patchUnitMember(
  { db, clock }: Platform,
  call: Call<typeof routes.patchUnitMember, UserCaller>,
): Promise<UnitMember> {
  const companyId = requireCompanyManager(call.caller);
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const unit = await requireUnit(tx, companyId, call.params.id);
    const before = await requireUnitMember(tx, unit.id, call.params.userId);
    const next = { role: before.role, facility_access: before.facility_access, ...call.body };
    const place = { companyId, unitId: unit.id };
    const member = await save(tx, place, before.user, next);
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'unit_member.changed',
      object: { kind: 'management_unit', id: unit.id },
      details: {
        name: before.user.name,
        management_unit: unit.name,
        from: { role: before.role, facility_access: before.facility_access },
        to: { role: member.role, facility_access: member.facility_access },
      },
    });
    return member;
  });
}

export async function removeUnitMember(
  { db, clock }: Platform,
  call: Call<typeof routes.removeUnitMember, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const unit = await requireUnit(tx, companyId, call.params.id);
    const { user, role } = await requireUnitMember(tx, unit.id, call.params.userId);
    if (user.status === 'active') await deleteMembership(tx, unit.id, user.id);
    else await changeInvited(tx, { companyId, unitId: unit.id }, user.id, null);
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'unit_member.removed',
      object: { kind: 'management_unit', id: unit.id },
      details: { name: user.name, management_unit: unit.name, role },
    });
  });
  return undefined;
}

interface Place {
  readonly companyId: Id<'company'>;
  readonly unitId: Id<'management_unit'>;
}
interface Given {
  readonly role: UnitRole;
  readonly facility_access: FacilityAccess;
}

async function save(
  tx: DatabaseTransaction,
  { companyId, unitId }: Place,
  person: Pick<CompanyMember, 'id' | 'status'>,
  { role, facility_access: access }: Given,
): Promise<UnitMember> {
  await requireGrants(tx, companyId, [{ id: unitId, role, facility_access: access }]);
  if (person.status === 'invited')
    await changeInvited(tx, { companyId, unitId }, person.id, { role, facility_access: access });
  else
    await saveMembership(tx, {
      management_unit_id: unitId,
      company_id: companyId,
      user_id: person.id,
      role,
      access,
    });
  return (await findUnitMember(tx, unitId, person.id))!;
}

/** Changes the offer of an invitation in one unit; null removes it. */
async function changeInvited(
  tx: DatabaseTransaction,
  { companyId, unitId }: Place,
  id: string,
  changed: Given | null,
): Promise<void> {
  const invitation = await findListedInvitation(tx, companyId, id);
  if (!invitation) throw new AppError('not_found');
  const others = invitation.management_units.filter((grant) => grant.id !== unitId);
  await setInvitedUnits(tx, invitation.id, changed ? [...others, { id: unitId, ...changed }] : others);
}

async function requirePerson(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  { user_id, email }: { user_id?: string | undefined; email?: string | undefined },
): Promise<CompanyMember> {
  const found =
    user_id === undefined
      ? (await findMembers(tx, companyId)).find((one) => normaliseEmail(one.email) === email)
      : await findMember(tx, companyId, user_id);
  if (!found || found.status === 'declined') throw new AppError('unknown_user');
  return found;
}

async function requireUnitMember(
  tx: DatabaseTransaction,
  unitId: Id<'management_unit'>,
  id: string,
): Promise<UnitMember> {
  const member = await findUnitMember(tx, unitId, id);
  if (!member) throw new AppError('not_found');
  return member;
}
