import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import type { patchSelf as patchSelfRoute } from '@tenken/contract/account/self.routes.ts';
import { isTimezone } from '@tenken/contract/account/timezone.rules.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import type { UserCaller } from '../caller.ts';
import { describeUser } from './get-self.ts';
import { updateSelf } from './self.store.ts';

/** Changes the own name, language and timezone. */
export async function patchSelf(
  platform: Platform,
  { caller, body, request }: Call<typeof patchSelfRoute, UserCaller>,
): Promise<CurrentUser> {
  const { db, clock } = platform;
  if (body.timezone !== undefined && !isTimezone(body.timezone))
    throw new AppError('invalid_timezone', { fields: { timezone: ['invalid_timezone'] } });
  const { user } = caller;
  await inTransaction(db, async (tx) => {
    await updateSelf(tx, user.id, body);
    await auditAccount(tx, user, { at: clock.now(), action: 'account.updated', request, details: body });
  });
  return describeUser(platform, { ...user, ...body });
}
