import * as z from 'zod/mini';
import {
  CURRENT_USER_COOKIE_MAX_BYTES,
  CURRENT_USER_COOKIE_SECONDS,
} from '@tenken/contract/account/account.limits.ts';
import { getSelf } from '@tenken/contract/account/account.routes.ts';
import { LOCALES, twoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { call } from '../api/call.ts';
import { pageAddress } from '../api/page-address.ts';
import { clearCurrentUser, CURRENT_USER_COOKIE as COOKIE } from './clear-current-user.ts';

/** What the cookie keeps of the user: enough to draw the shell and to build abilities. */
const cookieUser = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  company: z.nullable(z.object({ id: z.string() })),
  language_tag: z.nullable(z.enum(LOCALES)),
  timezone: z.string(),
  two_factor_method: z.nullable(twoFactorMethod),
  temp_is_webhook_feature_enabled: z.boolean(),
});
export type SessionUser = z.infer<typeof cookieUser>;

/** The user of this browser: from the cookie of the last five minutes, else from the server. A failure clears it. */
export async function loadCurrentUser(): Promise<SessionUser> {
  const known = readCookie();
  if (known) return known;
  try {
    const user = z.parse(cookieUser, await call(getSelf, {}));
    writeCookie(user);
    return user;
  } catch (error) {
    clearCurrentUser();
    throw error;
  }
}

function readCookie(): SessionUser | null {
  const text = document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!text) return null;
  try {
    const parsed = z.safeParse(cookieUser, JSON.parse(decodeURIComponent(text)));
    return parsed.success ? parsed.data : null;
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
  document.cookie = `${COOKIE}=${text}; path=${pageAddress().prefix}; SameSite=Strict; max-age=${CURRENT_USER_COOKIE_SECONDS}`;
}
