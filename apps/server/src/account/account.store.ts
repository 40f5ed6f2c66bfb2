import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import { formatRole } from '@tenken/contract/account/roles.ts';
import type { Database } from '../platform/db/database.ts';
import type { SignedInUser } from './caller.ts';

/** A user with their roles, in one statement: this runs at every call. */
export const userWithRoles = (db: Database) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .where('u.deleted_at', 'is', null)
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.company_id',
      'u.company_role',
      'u.is_platform_admin',
      'u.language_tag',
      'u.timezone',
      'u.two_factor_method',
      'c.is_webhook_feature_enabled',
      'c.requires_two_factor',
    ])
    .select(
      sql<{ management_unit_id: string; role: 'manager' | 'guest' }[]>`(
        select coalesce(json_agg(json_build_object('management_unit_id', m.management_unit_id, 'role', m.role)
          order by m.management_unit_id), '[]') from unit_member m where m.user_id = u.id)`.as('memberships'),
    );

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof userWithRoles>['executeTakeFirst']>>>;

export function toUser(row: UserRow): SignedInUser {
  const { id, name, email, company_id, language_tag, timezone, two_factor_method } = row;
  const temp_is_webhook_feature_enabled = row.is_webhook_feature_enabled ?? false;
  return {
    id,
    name,
    email,
    company_id,
    language_tag,
    timezone,
    two_factor_method,
    temp_is_webhook_feature_enabled,
    needs_two_factor_setup: (row.requires_two_factor ?? false) && two_factor_method === null,
    roles: rolesOf(row),
  };
}

function rolesOf(row: UserRow): string[] {
  const roles = row.is_platform_admin ? [formatRole({ kind: 'platform_admin' })] : [];
  if (row.company_id !== null && row.company_role !== 'none')
    roles.push(formatRole({ kind: `company_${row.company_role}`, company_id: row.company_id }));
  for (const { management_unit_id, role } of row.memberships)
    roles.push(formatRole({ kind: `management_unit_${role}`, management_unit_id }));
  return roles;
}

export interface SessionUser {
  user: SignedInUser;
  session: {
    id: Id<'session'>;
    state: 'partial' | 'full';
    is_remembered: boolean;
    last_seen_at: Date;
    verify_until: Date | null;
  };
}

export async function findSession(db: Database, tokenHash: string, now: Date): Promise<SessionUser | null> {
  const row = await userWithRoles(db)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .select(['s.id as session_id', 's.state', 's.is_remembered', 's.last_seen_at', 's.verify_until'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, state, is_remembered, last_seen_at, verify_until } = row;
  return { user: toUser(row), session: { id: session_id, state, is_remembered, last_seen_at, verify_until } };
}

export async function findBrowserToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ user: SignedInUser; session_id: Id<'session'> } | null> {
  const row = await userWithRoles(db)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .innerJoin('browser_token as t', 't.session_id', 's.id')
    .select('s.id as session_id')
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.state', '=', 'full')
    .executeTakeFirst();
  return row ? { user: toUser(row), session_id: row.session_id } : null;
}

export async function findAccessToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{
  user: SignedInUser;
  id: Id<'access_token'>;
  scope: 'read' | 'write';
  last_used_at: Date | null;
} | null> {
  const row = await userWithRoles(db)
    .innerJoin('access_token as t', 't.user_id', 'u.id')
    .select(['t.id as token_id', 't.scope', 't.last_used_at'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .executeTakeFirst();
  return row
    ? { user: toUser(row), id: row.token_id, scope: row.scope, last_used_at: row.last_used_at }
    : null;
}

export interface NewSession {
  id: Id<'session'>;
  token_hash: string;
  user_id: Id<'user'>;
  state: 'partial' | 'full';
  is_remembered: boolean;
  created_at: Date;
  expires_at: Date;
  user_agent: string;
  ip: string;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { created_at } = session;
  await db
    .insertInto('session')
    .values({ ...session, last_seen_at: created_at, password_checked_at: created_at })
    .execute();
}

export async function touchSession(
  db: Database,
  id: Id<'session'>,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function insertBrowserToken(
  db: Database,
  token: { token_hash: string; session_id: Id<'session'>; expires_at: Date },
): Promise<void> {
  await db.insertInto('browser_token').values(token).execute();
}

export async function touchAccessToken(db: Database, id: Id<'access_token'>, now: Date): Promise<void> {
  await db.updateTable('access_token').set({ last_used_at: now }).where('id', '=', id).execute();
}

export const isKnownBrowser = async (db: Database, userId: Id<'user'>, tokenHash: string): Promise<boolean> =>
  (await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined;

export async function rememberBrowser(
  db: Database,
  userId: Id<'user'>,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_browser')
    .values({ user_id: userId, token_hash: tokenHash, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

export const findCompanyOfUser = (db: Database, companyId: Id<'company'>) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'logo_blob_key'])
    .where('id', '=', companyId)
    .executeTakeFirst();

/** The camera a key may send photos to. */
export async function findUploadKey(
  db: Database,
  keyHash: string,
): Promise<{ camera_id: Id<'camera'> } | null> {
  const row = await db
    .selectFrom('upload_key')
    .select('camera_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}
