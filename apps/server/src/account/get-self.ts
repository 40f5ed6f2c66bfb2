import { listAbilities } from '@tenken/contract/account/abilities.ts';
import type { getSelf as getSelfRoute } from '@tenken/contract/account/account.routes.ts';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findCompanyOfUser } from './account.store.ts';
import type { UserCaller } from './caller.ts';

export async function getSelf(
  { db }: Pick<Platform, 'db'>,
  { caller: { user } }: Call<typeof getSelfRoute, UserCaller>,
): Promise<CurrentUser> {
  const { company_id, roles, ...rest } = user;
  const company = company_id === null ? undefined : await findCompanyOfUser(db, company_id);
  return {
    ...rest,
    roles: [...roles],
    company: company ? { id: company.id, name: company.name, logo_url: null } : null,
    abilities: listAbilities(user),
  };
}
