import { listAbilities } from '@tenken/contract/account/abilities.ts';
import type { getSelf as getSelfRoute } from '@tenken/contract/account/account.routes.ts';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import type { Database } from '../platform/db/database.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findCompanyOfUser } from './account.store.ts';
import type { SignedInUser, UserCaller } from './caller.ts';

export const getSelf = (
  { db }: Pick<Platform, 'db'>,
  { caller }: Call<typeof getSelfRoute, UserCaller>,
): Promise<CurrentUser> => describeUser(db, caller.user);

/** The user as the wire shows them to themselves. */
export async function describeUser(db: Database, user: SignedInUser): Promise<CurrentUser> {
  const { company_id, roles, needs_two_factor_setup: _, ...rest } = user;
  const company = company_id === null ? undefined : await findCompanyOfUser(db, company_id);
  return {
    ...rest,
    roles: [...roles],
    company: company ? { id: company.id, name: company.name, logo_url: null } : null,
    abilities: listAbilities(user),
  };
}
