import type { getAuthentication as getAuthenticationRoute } from '@tenken/contract/account/account.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { contactUrlOf } from './contact-url.ts';
import { isVerifying } from './fresh-session.ts';

/** Returns the current user; being reachable is the answer. The verify screen asks whether its prompt is open. */
export async function getAuthentication(
  platform: Pick<Platform, 'config' | 'db' | 'clock'>,
  { caller, query }: Call<typeof getAuthenticationRoute, UserCaller>,
): Promise<ReplyOf<typeof getAuthenticationRoute>> {
  if (query.for === 'verify' && (await isVerifying(platform, caller)))
    throw new AppError('reauthentication_required');
  return { user_id: caller.user.id, contact_url: await contactUrlOf(platform) };
}
