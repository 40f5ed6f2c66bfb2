import type { deleteManagementUnit as deleteRoute } from '@tenken/contract/company/unit.routes.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { ADMIN_PASSWORD_TRIES } from '@tenken/contract/wire/rate-limits.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { isPassword } from '../../account/password/password.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAdministrator } from '../member/member.store.ts';
import { isAdministrator, requireCompanyManager } from '../require-company.ts';
import { requireUnit } from './manage-units.ts';
import { deleteUnit, isOccupied, lockCompany } from './unit.store.ts';

type DeleteCall = Call<typeof deleteRoute, UserCaller>;

/** Deletes a unit, confirmed by its name and the password of an administrator (decision U-39). */
export async function deleteManagementUnit(platform: Platform, call: DeleteCall): Promise<undefined> {
  const companyId = requireCompanyManager(call.caller);
  const unit = await requireUnit(platform.db, companyId, call.params.id);
  if (call.body.name !== unit.name)
    throw new AppError('name_mismatch', { fields: { name: ['name_mismatch'] } });
  const administrator = await requireAdministrator(platform, call, companyId, unit);
  await inTransaction(platform.db, async (tx) => {
    await lockCompany(tx, companyId);
    if (await isOccupied(tx, { unitId: unit.id })) throw new AppError('unit_not_empty');
    await deleteUnit(tx, unit.id);
    await auditByUser(tx, call, {
      at: platform.clock.now(),
      action: 'unit.deleted',
      object: { kind: 'management_unit', id: unit.id },
      details: { name: unit.name, administrator: administrator.name },
    });
  });
  return undefined;
}

/** The administrator with this password. Failures are counted for the caller, so they cannot lock anyone else. */
async function requireAdministrator(
  { db, clock, limiter, inOwnTransaction }: Platform,
  call: DeleteCall,
  companyId: Id<'company'>,
  unit: { id: Id<'management_unit'>; name: string },
): Promise<{ name: string }> {
  const { caller, body } = call;
  const id = isAdministrator(caller) ? caller.user.id : body.administrator_id;
  const found = id === undefined ? null : await findAdministrator(db, companyId, id);
  const tries = [{ key: `admin_password:${caller.user.id}`, limit: ADMIN_PASSWORD_TRIES }];
  const administrator = await limiter.attempt(tries, async () =>
    (await isPassword(found?.password_hash ?? null, body.password)) ? found : null,
  );
  if (administrator !== null) return administrator;
  await inOwnTransaction((tx) =>
    auditByUser(tx, call, {
      at: clock.now(),
      action: 'unit.admin_password_failed',
      object: { kind: 'management_unit', id: unit.id },
      details: { name: unit.name, administrator: found?.name ?? null },
    }),
  );
  throw new AppError('invalid_admin_password', { fields: { password: ['invalid_admin_password'] } });
}
