import type { ParamsIn, QueryIn, ReplyOf, RouteDefinition } from '@tenken/contract/wire/route.ts';
import { ApiError, isApiError } from './api-error.ts';
import { clearApiToken, getApiToken } from './api-token.ts';
import { addressOf } from './call.ts';
import { loadErrorWords } from './error-words.ts';
import { request } from './request.ts';

type Where<R> = { params?: ParamsIn<R>; query?: QueryIn<R> };

/** Makes a call whose body is a file as it lies on the disk, or a form with one. A token that ended early is replaced once. */
export async function sendFile<const R extends RouteDefinition>(
  route: R,
  file: File | FormData,
  { params, query }: Where<R> = {},
): Promise<ReplyOf<R>> {
  const url = addressOf(route, params ?? {}, query ?? {});
  try {
    return await post(route.method, url, file);
  } catch (error) {
    if (!isApiError(error, 401) || error.code !== 'not_authenticated') throw error;
    clearApiToken();
    return post(route.method, url, file);
  }
}

async function post<Reply>(method: string, url: string, file: File | FormData): Promise<Reply> {
  const token = await getApiToken();
  const response = await request(url, {
    method,
    headers: {
      Accept: 'application/json',
      'Authentication-Token': token,
      // the browser itself writes the boundary of a form
      ...(file instanceof File ? { 'Content-Type': file.type } : {}),
    },
    body: file,
  });
  const answer = (await response.json().catch(() => null)) as Reply & object;
  if (response.ok) return answer;
  await loadErrorWords();
  throw new ApiError(response.status, answer);
}
