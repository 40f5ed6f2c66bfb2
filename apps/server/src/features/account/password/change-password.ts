import type { changePassword as changePasswordRoute } from '@tenken/contract/account/self.routes.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import type { UserCaller } from '../caller.ts';
import { hashNewPassword } from './new-password.ts';
import { requireOwnPassword } from './own-password.ts';
import { lockPerson, setPassword } from '../person.store.ts';
import { mailOrigin } from '../sign-in/mail-origin.ts';
import { revokeAccess } from './revoke-access.ts';

/** Changes the own password and revokes everything opened with the old one, except this browser. */
export async function changePassword(
  platform: Platform,
  { caller, body, request }: Call<typeof changePasswordRoute, UserCaller>,
): Promise<undefined> {
  const person = await requireOwnPassword(platform, request, caller, body.current_password);
  const hash = await hashNewPassword(platform, body, { ...person, companyName: person.company_name });
  await inTransaction(platform.db, async (tx) => {
    await lockPerson(tx, person.id);
    await setPassword(tx, person.id, hash);
    await revokeAccess(tx, person.id, { exceptSession: caller.session_id });
    await auditAccount(tx, person, { at: platform.clock.now(), action: 'account.password_changed', request });
    await mailOrigin(platform, tx, request, person, 'passwordChanged');
  });
}
