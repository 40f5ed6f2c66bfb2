import type { Caller } from '@tenken/contract/wire/access.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { csrfTokenFor } from '../../../src/features/account/sign-in/csrf.ts';
import { newToken } from '../../../src/features/account/token.ts';
import type { SignedIn, TestEnvironment } from '../test-server.ts';

/** The users of the fixture for each kind of caller. */
const USER_OF: Record<Exclude<Caller, 'anonymous'>, string> = {
  admin: 'platform-admin',
  company_administrator: 'ada',
  company_manager: 'max',
  unit_manager: 'uma',
  unit_guest: 'gus',
  other_company: 'sid',
  without_facility: 'nora',
};

export type SignedInUsers = ReadonlyMap<Caller, SignedIn>;

/** A session for every kind of caller. */
export async function signInAllUsers(server: TestEnvironment): Promise<SignedInUsers> {
  const signedIn = new Map<Caller, SignedIn>();
  for (const [caller, user] of Object.entries(USER_OF))
    signedIn.set(caller as Caller, await server.signIn(user));
  return signedIn;
}

/** The credential headers of a route; none for a visitor. */
export function credentialsOf(
  server: TestEnvironment,
  signedInUsers: SignedInUsers,
  route: RouteDefinition,
  caller: Caller,
): Record<string, string> {
  const known = signedInUsers.get(caller);
  switch (route.authentication) {
    case 'token':
    case 'upload':
      return known ? { 'authentication-token': known.token } : {};
    case 'csrf':
      return withCsrf(server, newToken());
    case 'cookie':
      return known ? { cookie: `session=${known.cookie}` } : {};
    case 'cookie_csrf':
    case 'partial_csrf':
      return known ? withCsrf(server, known.cookie) : {};
    case 'none':
    case 'device':
      return {};
  }
}

const withCsrf = ({ platform }: TestEnvironment, cookie: string): Record<string, string> => ({
  cookie: `session=${cookie}`,
  'x-csrf-token': csrfTokenFor(platform.secrets, cookie),
});
