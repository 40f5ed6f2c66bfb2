import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { UserCaller } from '../account/caller.ts';
import { AppError } from '../../platform/errors.ts';

/** The first line of every call of the platform: 'access adminUI'. */
export function requireAdmin({ user }: UserCaller): void {
  if (buildAbilities(user).cannot('access', 'adminUI')) throw new AppError('permission_denied');
}
