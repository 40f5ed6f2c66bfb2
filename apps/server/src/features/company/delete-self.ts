import type { deleteSelf as deleteSelfRoute } from '@tenken/contract/account/self.routes.ts';
import { auditAccount } from '../account/audit-account.ts';
import type { UserCaller } from '../account/caller.ts';
import { eraseSelf } from '../account/profile/self.store.ts';
import { requireOwnPassword } from '../account/password/own-password.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { countOtherAdministrators, leaveCompany } from './registration.store.ts';
import { lockCompany } from './unit/unit.store.ts';

/** Deletes the own account permanently; confirmations stay, under the name 'Deleted user' (decision U-90). */
export async function deleteSelf(
  platform: Platform,
  { caller, body, request }: Call<typeof deleteSelfRoute, UserCaller>,
): Promise<undefined> {
  const { db, clock, config } = platform;
  if (config.environment !== 'development') throw new AppError('not_found');
  const person = await requireOwnPassword(platform, request, caller, body.password);
  const isAdministrator = caller.user.roles.includes(`company:${person.company_id}:administrator`);
  await inTransaction(db, async (tx) => {
    if (person.company_id !== null && isAdministrator) {
      await lockCompany(tx, person.company_id); // two simultaneous deletions would each count the other administrator
      if ((await countOtherAdministrators(tx, person.company_id, person.id)) === 0)
        throw new AppError('last_administrator');
    }
    await auditAccount(tx, person, { at: clock.now(), action: 'account.deleted', request });
    // joined or left a company meanwhile: the rules of that company apply at the next try
    if (!(await leaveCompany(tx, person))) throw new AppError('not_found');
    await eraseSelf(tx, person.id, clock.now());
  });
}
