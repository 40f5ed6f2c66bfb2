import type { ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';
import { ApiError } from './api-error.ts';
import { getApiToken } from './api-token.ts';
import { addressOf } from './call.ts';
import { loadErrorWords } from './error-words.ts';

type Where<R> = { params?: ParamsIn<R>; query?: QueryIn<R> };

/** Makes a call whose body is a file as it lies on the disk, or a form with one. */
export async function sendFile<const R extends RouteDefinition>(
  route: R,
  file: File | FormData,
  { params, query }: Where<R> = {},
): Promise<ReplyOf<R>> {
  const response = await fetch(addressOf(route, params ?? {}, query ?? {}), {
    method: route.method,
    headers: {
      Accept: 'application/json',
      'Authentication-Token': await getApiToken(),
      // the browser itself writes the boundary of a form
      ...(file instanceof File ? { 'Content-Type': file.type } : {}),
    },
    body: file,
  }).catch((error: unknown) => {
    throw new ApiError(0, null, error);
  });
  const answer = (await response.json().catch(() => null)) as ReplyOf<R> & object;
  if (response.ok) return answer;
  await loadErrorWords();
  throw new ApiError(response.status, answer);
}
