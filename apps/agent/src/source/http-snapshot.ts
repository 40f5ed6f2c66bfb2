import type { SourceCredentials } from '@tenken/contract/camera/source.schema.ts';
import { authorize } from './authorization.ts';
import { callCamera, type HttpAnswer } from './http-call.ts';
import { SourceProblem, type Pull, type NetworkAccess } from './source.ts';

/** Fetches a snapshot URL, open or behind basic or digest authentication. */
export const pullSnapshot =
  (url: string): Pull =>
  async (access, credentials) => {
    const { status, headers, body } = await getWithPassword(access, url, credentials);
    if (status === 401 || status === 403) throw new SourceProblem('wrong_password', `status ${status}`);
    if (status >= 300 && status < 400)
      throw new SourceProblem('redirected', (headers.location ?? '').slice(0, 200));
    if (status !== 200) throw new SourceProblem('refused_by_camera', `status ${status}`);
    return body;
  };

/** First without credentials: they are sent only when the camera asks for them, by the scheme it offers. */
async function getWithPassword(
  access: NetworkAccess,
  url: string,
  credentials: SourceCredentials | null,
): Promise<HttpAnswer> {
  const first = await callCamera(access, { url });
  const challenge = first.headers['www-authenticate'];
  if (first.status !== 401 || credentials === null || challenge === undefined) return first;
  const { pathname, search } = new URL(url);
  const authorization = authorize(challenge, credentials, { method: 'GET', path: pathname + search });
  if (authorization === null) return first;
  return callCamera(access, { url, headers: { authorization } });
}
