import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { UserCaller } from '../account/caller.ts';
import { AppError } from '../../platform/errors.ts';

/** First line of every platform call: 'access adminUI'. */
export function requireAdmin({ user }: UserCaller): void {
  if (buildAbilities(user).cannot('access', 'adminUI')) throw new AppError('permission_denied');
}
