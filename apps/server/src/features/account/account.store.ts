import { sql } from 'kysely';
import type { Id } from '@tenken/contract/wire/id.ts';
import { formatRole } from '@tenken/contract/account/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SignedInUser } from './caller.ts';

/** A user with roles, in one statement: this runs for every call. */
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
    created_at: Date;
    last_seen_at: Date;
    verify_until: Date | null;
  };
}

export async function findSession(db: Database, tokenHash: string, now: Date): Promise<SessionUser | null> {
  const row = await userWithRoles(db)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .select([
      's.id as session_id',
      's.state',
      's.is_remembered',
      's.created_at',
      's.last_seen_at',
      's.verify_until',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id: id, state, is_remembered, created_at, last_seen_at, verify_until } = row;
  return { user: toUser(row), session: { id, state, is_remembered, created_at, last_seen_at, verify_until } };
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

/** The camera to which a key may upload photos. */
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

/**
 * The rights of a user as one string: another string means other rights. New facilities with the same rights do not
 * change it.
 */
export async function rightsOf(db: Database, userId: Id<'user'>): Promise<string> {
  const { rows } = await sql<{ rights: object }>`
    select json_build_array(u.company_id, u.company_role, u.is_platform_admin, (
      select json_agg(json_build_array(m.management_unit_id, m.role, m.has_all_facilities, (
          select json_agg(f.facility_id order by f.facility_id) from unit_member_facility f
          where f.management_unit_id = m.management_unit_id and f.user_id = m.user_id))
        order by m.management_unit_id)
      from unit_member m where m.user_id = u.id)) as rights
    from app_user u where u.id = ${userId}`.execute(db);
  return JSON.stringify(rows[0]?.rights ?? null);
}
