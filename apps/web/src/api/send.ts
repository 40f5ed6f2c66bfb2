import { loadErrorWords } from './error-words.ts';
import { ApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';

/** Sends one request and reads its JSON. Refusals are thrown as ApiError; a 5xx also covers the whole app. */
export async function send<Reply>(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Reply> {
  const response = await request(method, url, headers, body);
  const json = await readJson(response);
  if (response.ok) return json as Reply;
  if (response.status >= 500) errorPage.showServerError(response.status);
  await loadErrorWords();
  throw new ApiError(response.status, json as object | null);
}

async function request(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ApiError(0, null, error);
  }
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
