import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken, newToken } from '../token.ts';

export type LinkPurpose = 'confirm_email' | 'reset_password' | 'invitation' | 'first_admin';

export interface NewLink {
  purpose: LinkPurpose;
  user_id?: Id<'user'>;
  invitation_id?: Id<'invitation'>;
  email?: string;
  now: Date;
  lifetimeMinutes: number;
  /** How long after its creation an older link stays valid beside the new one; 0 by default. */
  overlapMinutes?: number;
}

/** Creates a link and voids older ones of the same purpose. Returns the secret part. */
export async function createLink(tx: DatabaseTransaction, link: NewLink): Promise<string> {
  const { purpose, user_id = null, invitation_id = null, email = null, now, lifetimeMinutes } = link;
  await voidOlder(tx, link);
  const token = newToken();
  await tx
    .insertInto('email_link')
    .values({
      id: newId(now),
      purpose,
      token_hash: hashToken(token),
      user_id,
      invitation_id,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMinutes * 60_000),
    })
    .execute();
  return token;
}

async function voidOlder(tx: DatabaseTransaction, link: NewLink): Promise<void> {
  const { purpose, user_id, invitation_id, now, overlapMinutes = 0 } = link;
  let older = tx.deleteFrom('email_link').where('purpose', '=', purpose).where('used_at', 'is', null);
  if (user_id !== undefined) older = older.where('user_id', '=', user_id);
  if (invitation_id !== undefined) older = older.where('invitation_id', '=', invitation_id);
  if (overlapMinutes === 0) return void (await older.execute());
  await older.where('created_at', '<=', new Date(now.getTime() - overlapMinutes * 60_000)).execute();
  await tx
    .updateTable('email_link')
    .set({ expires_at: sql`least(expires_at, created_at + make_interval(mins => ${overlapMinutes}))` })
    .where('purpose', '=', purpose)
    .where('user_id', '=', user_id!)
    .where('used_at', 'is', null)
    .execute();
}

/** Voids the open links of a purpose. */
export async function voidLinks(
  tx: DatabaseTransaction,
  purpose: LinkPurpose,
  userId: Id<'user'>,
): Promise<void> {
  await tx
    .deleteFrom('email_link')
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export interface FoundLink {
  id: string;
  purpose: LinkPurpose;
  user_id: Id<'user'> | null;
  invitation_id: Id<'invitation'> | null;
}

/** A valid link; an unknown or used one is invalid_token, an old one expired_token. */
export async function requireLink(
  db: Database,
  purposes: readonly LinkPurpose[],
  token: string,
  now: Date,
): Promise<FoundLink> {
  const row = await db
    .selectFrom('email_link')
    .select(['id', 'purpose', 'user_id', 'invitation_id', 'used_at', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  if (!row || row.used_at !== null) throw new AppError('invalid_token');
  if (row.expires_at <= now) throw new AppError('expired_token');
  const { id, purpose, user_id, invitation_id } = row;
  return { id, purpose, user_id, invitation_id };
}

/** Consumes a link; of two simultaneous calls one gets invalid_token. */
export async function consumeLink(tx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('email_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('invalid_token');
}
