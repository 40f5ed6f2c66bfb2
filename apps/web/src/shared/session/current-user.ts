import {
  CURRENT_USER_COOKIE_MAX_BYTES,
  CURRENT_USER_COOKIE_SECONDS,
} from '@tenken/contract/account/account.limits.ts';
import { getSelf } from '@tenken/contract/account/account.routes.ts';
import { call } from '../api/call.ts';
import { clearCurrentUser } from './clear-current-user.ts';
import { readCurrentUserCookie, writeCurrentUserCookie } from './current-user-cookie.ts';
import { toSessionUser, type SessionUser } from './session-user.ts';

/** Whoever reloads the page wants what holds now, such as a role that was changed a moment ago; only its first look asks. */
let isReload = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** The user of this browser: from the cookie of the last five minutes, else from the server. A failure clears it. */
export async function loadCurrentUser(): Promise<SessionUser> {
  if (isReload) clearCurrentUser();
  isReload = false;
  const known = readCookie();
  if (known) return known;
  try {
    const user = toSessionUser(await call(getSelf, {}));
    if (!user) throw new Error('the answer is no user');
    writeCookie(user);
    return user;
  } catch (error) {
    clearCurrentUser();
    throw error;
  }
}

function readCookie(): SessionUser | null {
  const text = readCurrentUserCookie();
  if (text === null) return null;
  try {
    return toSessionUser(JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}

/** Browsers keep about 4 KB; of a user with very many roles only the id is kept, and the rest is fetched again. */
function writeCookie(user: SessionUser): void {
  const whole = encodeURIComponent(JSON.stringify(user));
  const text =
    whole.length <= CURRENT_USER_COOKIE_MAX_BYTES
      ? whole
      : encodeURIComponent(JSON.stringify({ id: user.id }));
  writeCurrentUserCookie(text, CURRENT_USER_COOKIE_SECONDS);
}
