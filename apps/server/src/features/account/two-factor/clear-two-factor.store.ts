import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';

/** Disables two-factor authentication and deletes its data. */
export async function clearTwoFactor(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ two_factor_method: null, two_factor_secret: null })
    .where('id', '=', userId)
    .execute();
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_code').where('user_id', '=', userId).execute();
}
