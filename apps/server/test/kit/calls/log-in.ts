/** Logs in over HTTP like the console and returns the session cookie. */
export async function logIn(url: string, who: { email: string; password: string }): Promise<string> {
  const response = await sendAsPage(url, '/login', who);
  const { state } = (await response.json()) as { state?: string };
  if (state !== 'full') throw new Error(`${who.email} is not signed in: ${response.status}`);
  return cookiesOf(response);
}

/** A call of a page without a session. */
export async function sendAsPage(url: string, path: string, body: object): Promise<Response> {
  const visit = await fetch(`${url}/console/security/login`);
  const { csrf_token } = (await visit.json()) as { csrf_token: string };
  return fetch(`${url}/console${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': csrf_token,
      cookie: cookiesOf(visit),
    },
    body: JSON.stringify(body),
  });
}

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
