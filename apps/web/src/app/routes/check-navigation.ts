import { getAuthentication } from '@tenken/contract/account/account.routes.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { clearApiToken } from '../../shared/api/api-token.ts';
import { call } from '../../shared/api/call.ts';
import { errorPage } from '../../shared/api/error-page.ts';
import { isLogin, isOpenToSignedIn, isTwoFactorSetup, kindOfPath } from '../../shared/address/paths.ts';
import { pendingCode, type PendingCode } from '../../shared/session/pending-code.ts';
import { refusedSession, unreachableServer } from '../../shared/session/refused-session.ts';

export type NavigationVerdict =
  | { readonly kind: 'proceed' }
  | { readonly kind: 'home' }
  | { readonly kind: 'too_many_requests' }
  | { readonly kind: 'two_factor_setup' }
  | { readonly kind: 'login'; readonly next: string };

/**
 * Runs on every navigation: clears the error page; on a public path drops the token and sends a signed-in user home;
 * elsewhere asks for the session first. Without any answer login says that the server cannot be reached, and leads back.
 */
export async function checkNavigation(
  prefix: string,
  path: string,
  search: string,
): Promise<NavigationVerdict> {
  errorPage.clear();
  unreachableServer.take(); // left over from an earlier navigation
  const isRefused = isLogin(path) && refusedSession.take();
  const kind = kindOfPath(path);
  if (kind === 'neutral') return { kind: 'proceed' };
  if (kind === 'public') clearApiToken();
  try {
    const { contact_url } = await call(getAuthentication, {
      query: path.startsWith('/verify') ? { for: 'verify' } : {},
    });
    errorPage.setContact(contact_url);
    pendingCode.note('signed_in');
    const isSentHome = kind === 'public' && !isOpenToSignedIn(path) && !isRefused;
    return { kind: isSentHome ? 'home' : 'proceed' };
  } catch (error) {
    pendingCode.note(awaitedOf(error));
    if (isApiError(error, 0)) unreachableServer.note();
    if (isApiError(error, 429)) return { kind: 'too_many_requests' };
    if (isApiError(error) && error.code === 'two_factor_setup_required' && kind !== 'public')
      return isTwoFactorSetup(path) ? { kind: 'proceed' } : { kind: 'two_factor_setup' };
    return kind === 'public' ? { kind: 'proceed' } : { kind: 'login', next: `${prefix}${path}${search}` };
  }
}

/** Which second factor a login waits for; none without a login. */
function awaitedOf(error: unknown): PendingCode {
  if (!isApiError(error, 401)) return 'unknown';
  if (error.code !== 'two_factor_required') return 'nobody';
  const { method } = error.details;
  return method === 'email' || method === 'totp' ? method : 'unknown';
}
