import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../../platform/db/database.ts';
import { toUser, userWithRoles } from './account.store.ts';
import type { SignedInUser } from './caller.ts';

/** A user with current roles, for work outside a call of theirs. */
export async function findUser(db: Database, id: Id<'user'>): Promise<SignedInUser | null> {
  const row = await userWithRoles(db).where('u.id', '=', id).executeTakeFirst();
  return row ? toUser(row) : null;
}
