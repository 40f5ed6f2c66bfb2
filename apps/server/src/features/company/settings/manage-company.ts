import type * as routes from '@tenken/contract/company/settings.routes.ts';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { logoUrl } from '../../../platform/files/logo-url.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireCompanyAdministrator, requireCompanyManager } from '../require-company.ts';
import { findCompany, updateCompany, type CompanyRow } from './settings.store.ts';

export const getCompany = async (
  { db, config }: Platform,
  { caller }: Call<typeof routes.getCompany, UserCaller>,
): Promise<Company> => toCompany(config, await findCompany(db, requireCompanyManager(caller)));

/** Only real changes are recorded. A required second factor applies from the next login on. */
export async function patchCompany(
  { db, clock, config }: Platform,
  call: Call<typeof routes.patchCompany, UserCaller>,
): Promise<Company> {
  const id = requireCompanyAdministrator(call.caller);
  return inTransaction(db, async (tx) => {
    const before = await findCompany(tx, id);
    const changes = Object.fromEntries(
      Object.entries(call.body).filter(
        ([field, value]) => value !== undefined && before[field as keyof CompanyRow] !== value,
      ),
    );
    if (Object.keys(changes).length > 0) {
      await updateCompany(tx, id, changes);
      const from = Object.fromEntries(
        Object.keys(changes).map((field) => [field, before[field as keyof CompanyRow]]),
      );
      const object = { kind: 'company', id };
      const details = { from, to: changes };
      await auditByUser(tx, call, { at: clock.now(), action: 'company.changed', object, details });
    }
    return toCompany(config, await findCompany(tx, id));
  });
}

const toCompany = (config: Platform['config'], { logo_blob_key, ...company }: CompanyRow): Company => ({
  ...company,
  logo_url: logoUrl(config, logo_blob_key),
});
