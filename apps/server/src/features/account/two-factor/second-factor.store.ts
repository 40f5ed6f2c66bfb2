import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export type CodePurpose = 'sign_in' | 'set_up';

export async function insertCode(
  tx: DatabaseTransaction,
  code: {
    id: string;
    user_id: Id<'user'>;
    purpose: CodePurpose;
    code_hash: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('email_code').values(code).execute();
}

/** The newest code of a purpose: older ones are void. */
export const findNewestCode = (db: Database, userId: Id<'user'>, purpose: CodePurpose) =>
  db
    .selectFrom('email_code')
    .select(['id', 'code_hash', 'created_at', 'expires_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts a try of a code; false when none is left. */
export async function countAttempt(db: Database, id: string, maxTries: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('tries', '<', maxTries)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a code; of two simultaneous calls only one succeeds. */
export async function consumeCode(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCodes(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  purpose: CodePurpose,
): Promise<void> {
  await tx.deleteFrom('email_code').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** Stores the secret of an authenticator app during setup, or removes it. */
export async function setSecret(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  sealed: string | null,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ two_factor_secret: sealed, two_factor_step: null })
    .where('id', '=', userId)
    .execute();
}

export async function setMethod(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  method: 'email' | 'totp' | null,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ two_factor_method: method, ...(method === 'totp' ? {} : { two_factor_secret: null }) })
    .where('id', '=', userId)
    .execute();
}

/** Stores the time step of a code; false when it, or a newer one, was used before. */
export async function advanceStep(db: Database, userId: Id<'user'>, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ two_factor_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('two_factor_step', 'is', null), eb('two_factor_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: DatabaseTransaction,
  userId: Id<'user'>,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
}

export async function consumeRecoveryCode(
  db: Database,
  userId: Id<'user'>,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
