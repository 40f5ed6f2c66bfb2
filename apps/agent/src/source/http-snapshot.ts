import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { authorize } from './authorization.ts';
import { callCamera, type HttpAnswer } from './http-call.ts';
import { SourceProblem, type Pull, type Reach } from './source.ts';

/** An address that answers with one picture, behind basic or digest authentication or open to all. */
export const pullSnapshot =
  (url: string): Pull =>
  async (reach, credentials) => {
    const { status, headers, body } = await getWithPassword(reach, url, credentials);
    if (status === 401 || status === 403) throw new SourceProblem('wrong_password', `status ${status}`);
    if (status >= 300 && status < 400)
      throw new SourceProblem('redirected', (headers.location ?? '').slice(0, 200));
    if (status !== 200) throw new SourceProblem('refused_by_camera', `status ${status}`);
    return body;
  };

/** Asks first without: the password goes only to a camera that wants it, in the way it wants it. */
async function getWithPassword(
  reach: Reach,
  url: string,
  credentials: SourceCredentials | null,
): Promise<HttpAnswer> {
  const first = await callCamera(reach, { url });
  const challenge = first.headers['www-authenticate'];
  if (first.status !== 401 || credentials === null || challenge === undefined) return first;
  const { pathname, search } = new URL(url);
  const authorization = authorize(challenge, credentials, { method: 'GET', path: pathname + search });
  if (authorization === null) return first;
  return callCamera(reach, { url, headers: { authorization } });
}
