import type * as routes from '@tenken/contract/company/unit.routes.ts';
import { MAX_FACILITIES_PER_UNIT } from '@tenken/contract/company/company.limits.ts';
import type { Facility } from '@tenken/contract/company/company.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyManager } from '../require-company.ts';
import { requireUnit } from './manage-units.ts';
import {
  countFacilities,
  deleteFacilityRow,
  findFacilityOfCompany,
  insertFacility,
  isOccupied,
  lockCompany,
  renameFacility,
} from './unit.store.ts';

const duplicateName = () => new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });

export async function createFacility(
  { db, clock }: Platform,
  call: Call<typeof routes.createFacility, UserCaller>,
): Promise<Facility> {
  const companyId = requireCompanyManager(call.caller);
  const at = clock.now();
  const facility = { id: newId(at), name: call.body.name };
  return inTransaction(db, async (tx) => {
    const { facility_limit } = await lockCompany(tx, companyId);
    const unit = await requireUnit(tx, companyId, call.params.id);
    if ((await countFacilities(tx, unit.id)) >= (facility_limit ?? MAX_FACILITIES_PER_UNIT))
      throw new AppError('facility_limit_exceeded');
    if (!(await insertFacility(tx, { ...facility, management_unit_id: unit.id, created_at: at })))
      throw duplicateName();
    await auditByUser(tx, call, {
      at,
      action: 'facility.created',
      object: { kind: 'facility', id: facility.id },
      details: { name: facility.name, management_unit: unit.name },
    });
    return facility;
  });
}

export async function patchFacility(
  { db, clock }: Platform,
  call: Call<typeof routes.patchFacility, UserCaller>,
): Promise<Facility> {
  const companyId = requireCompanyManager(call.caller);
  const { name } = call.body;
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const facility = await requireFacilityOfCompany(tx, companyId, call.params.id);
    if (!(await renameFacility(tx, facility, name))) throw duplicateName();
    await auditByUser(tx, call, {
      at: clock.now(),
      action: 'facility.renamed',
      object: { kind: 'facility', id: facility.id },
      details: { from: facility.name, to: name },
    });
    return { id: facility.id, name };
  });
}

export async function deleteFacility(
  { db, clock }: Platform,
  call: Call<typeof routes.deleteFacility, UserCaller>,
): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  await inTransaction(db, async (tx) => {
    await lockCompany(tx, companyId);
    const { id, name } = await requireFacilityOfCompany(tx, companyId, call.params.id);
    if (await isOccupied(tx, { facilityId: id })) throw new AppError('facility_not_empty');
    await deleteFacilityRow(tx, id);
    const object = { kind: 'facility', id };
    await auditByUser(tx, call, { at: clock.now(), action: 'facility.deleted', object, details: { name } });
  });
  return undefined;
}

async function requireFacilityOfCompany(db: Database, companyId: Id<'company'>, id: Id<'facility'>) {
  const facility = await findFacilityOfCompany(db, companyId, id);
  if (!facility) throw new AppError('not_found');
  return facility;
}
