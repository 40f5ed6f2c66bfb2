import type { getAuthentication as getAuthenticationRoute } from '@tenken/contract/account/account.routes.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import type { UserCaller } from './caller.ts';

/** Answers who is signed in; that it is reached at all is the answer. */
export const getAuthentication = async (
  _platform: Platform,
  { caller }: Call<typeof getAuthenticationRoute, UserCaller>,
): Promise<{ user_id: string }> => ({ user_id: caller.user.id });
