import type { TestServer } from '../../../../test/kit/test-server.ts';

export const cookiesOf = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Opens the login screen: returns the cookie and the CSRF token bound to it. */
export async function visit(server: TestServer): Promise<{ cookie: string; 'x-csrf-token': string }> {
  const response = await server.call({
    url: '/console/security/login',
    headers: { accept: 'application/json', 'x-reason': 'csrf_token', 'cache-control': 'no-cache' },
  });
  return { cookie: cookiesOf(response), 'x-csrf-token': response.json<{ csrf_token: string }>().csrf_token };
}

/** Uses the headers of a new visit unless others are given. */
export async function logIn(
  server: TestServer,
  email: string,
  password: string,
  headers?: Record<string, string>,
) {
  return server.call({
    method: 'POST',
    url: '/console/login',
    headers: headers ?? (await visit(server)),
    payload: { email, password },
  });
}
