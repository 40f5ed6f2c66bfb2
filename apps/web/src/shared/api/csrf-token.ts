import { pageAddress } from './page-address.ts';
import { send } from './send.ts';

/** Fetches the CSRF token that the sign-in calls and POST /api/token carry. */
export async function fetchCsrfToken(): Promise<string> {
  try {
    const headers = { 'X-Reason': 'csrf_token', 'Cache-Control': 'no-cache' };
    const reply = await send<{ csrf_token: string }>(
      'GET',
      `${pageAddress().prefix}/security/login`,
      headers,
    );
    return reply.csrf_token;
  } catch (error) {
    throw new Error('Failed to get CSRF token', { cause: error });
  }
}

let given: string | null = null;

/** The page of a signed-in person carries the token of the session that opened it. */
export const setInitialCsrfToken = (token: string): void => {
  given = token;
};

/** For the first call only: another tab may sign in as somebody else at any time. */
export function takeInitialCsrfToken(): string | null {
  const token = given;
  given = null;
  return token;
}
