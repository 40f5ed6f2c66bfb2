import type { getCsrfToken as getCsrfTokenRoute } from '@tenken/contract/account/account.routes.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Caller } from '../caller.ts';
import { csrfTokenFor } from './csrf.ts';
import { readSessionCookie, setSessionCookie } from '../session/session-cookie.ts';
import { newToken } from '../token.ts';

/**
 * Returns the CSRF token; a visitor without a cookie gets an empty one first. A page visit is redirected to the login
 * screen.
 */
export async function getCsrfToken(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  { request, reply }: Call<typeof getCsrfTokenRoute, Caller>,
): Promise<{ csrf_token: string }> {
  if ((request.headers.accept ?? '').includes('text/html')) {
    await reply.redirect(`${config.prefix}/login`);
    return { csrf_token: '' };
  }
  const existing = readSessionCookie(request);
  const cookie = existing ?? newToken();
  if (existing === undefined) setSessionCookie(reply, cookie, { isRemembered: false });
  return { csrf_token: csrfTokenFor(secrets, cookie) };
}
