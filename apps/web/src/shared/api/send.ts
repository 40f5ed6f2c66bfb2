import { loadErrorWords } from './error-words.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

/** Sends one request and reads its JSON. Refusals are thrown as ApiError; a 5xx also covers the whole app. */
export async function send<Reply>(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
  const response = await request(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json = await readJson(response);
  if (response.ok) return json as Reply;
  await loadErrorWords();
  throw new ApiError(response.status, json as object | null);
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
