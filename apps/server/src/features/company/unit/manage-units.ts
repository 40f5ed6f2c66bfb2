import type * as routes from '@tenken/contract/company/unit.routes.ts';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyManager } from '../require-company.ts';
import { findUnit, insertUnit, lockCompany, renameUnit } from './unit.store.ts';

export async function createManagementUnit(
  { db, clock }: Platform,
  call: Call<typeof routes.createManagementUnit, UserCaller>,
): Promise<ManagementUnit> {
  const company_id = requireCompanyManager(call.caller);
  const at = clock.now();
  const unit = { id: newId(at), name: call.body.name };
  return inTransaction(db, async (tx) => {
    if (!(await insertUnit(tx, { ...unit, company_id, created_at: at })))
      throw new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });
    const object = { kind: 'management_unit', id: unit.id };
    await auditByUser(tx, call, { at, action: 'unit.created', object, details: { name: unit.name } });
    return { ...unit, company: { id: company_id }, facilities: [] };
  });
}

export const getManagementUnit = async (
  { db }: Platform,
  { caller, params }: Call<typeof routes.getManagementUnit, UserCaller>,
): Promise<UnitDetail> => requireUnit(db, requireCompanyManager(caller), params.id);

export async function patchManagementUnit(
  { db, clock }: Platform,
  call: Call<typeof routes.patchManagementUnit, UserCaller>,
): Promise<UnitDetail> {
  const companyId = requireCompanyManager(call.caller);
  const { name } = call.body;
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const unit = await requireUnit(tx, companyId, call.params.id);
    if (!(await renameUnit(tx, companyId, unit.id, name)))
      throw new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });
    const object = { kind: 'management_unit', id: unit.id };
    const details = { from: unit.name, to: name };
    await auditByUser(tx, call, { at: clock.now(), action: 'unit.renamed', object, details });
    return { ...unit, name };
  });
}

/** A unit of the company; those of other companies are not found. */
export async function requireUnit(
  db: Database,
  companyId: Id<'company'>,
  unitId: Id<'management_unit'>,
): Promise<UnitDetail> {
  const unit = await findUnit(db, companyId, unitId);
  if (!unit) throw new AppError('not_found');
  return unit;
}
