import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

export async function updateSelf(
  tx: DatabaseTransaction,
  id: Id<'user'>,
  change: { name?: string; language_tag?: string; timezone?: string },
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.updateTable('app_user').set(change).where('id', '=', id).execute();
}

/** Confirmations and sent messages stay; names and credentials are erased. */
export async function eraseSelf(tx: DatabaseTransaction, id: Id<'user'>, now: Date): Promise<void> {
  for (const table of ['session', 'access_token', 'recovery_code', 'email_code', 'email_link'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await tx.deleteFrom('known_browser').where('user_id', '=', id).execute();
  await tx
    .updateTable('app_user')
    .set({
      name: 'Deleted user',
      email: `${id}@deleted.invalid`,
      password_hash: null,
      company_role: 'none',
      is_platform_admin: false,
      two_factor_method: null,
      two_factor_secret: null,
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export const findCompanyOfUser = (db: Database, companyId: Id<'company'>) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'logo_blob_key'])
    .where('id', '=', companyId)
    .executeTakeFirst();
