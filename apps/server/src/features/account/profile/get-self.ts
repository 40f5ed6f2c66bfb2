import { listAbilities } from '@tenken/contract/account/abilities.ts';
import type { getSelf as getSelfRoute } from '@tenken/contract/account/account.routes.ts';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { logoUrl } from '../../../platform/files/logo-url.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignedInUser, UserCaller } from '../caller.ts';
import { findCompanyOfUser } from './self.store.ts';

export const getSelf = (
  deps: Pick<Platform, 'db' | 'config'>,
  { caller }: Call<typeof getSelfRoute, UserCaller>,
): Promise<CurrentUser> => describeUser(deps, caller.user);

/** The API form of the current user. */
export async function describeUser(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  user: SignedInUser,
): Promise<CurrentUser> {
  const { company_id, roles, needs_two_factor_setup: _, ...rest } = user;
  const company = company_id === null ? undefined : await findCompanyOfUser(db, company_id);
  return {
    ...rest,
    roles: [...roles],
    company: company
      ? { id: company.id, name: company.name, logo_url: logoUrl(config, company.logo_blob_key) }
      : null,
    abilities: listAbilities(user),
  };
}
