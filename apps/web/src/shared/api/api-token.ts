import { API_TOKEN_EARLY_MS } from '@tenken/contract/account/account.limits.ts';
import { isApiError } from './api-error.ts';
import { withBrowserLock } from './browser-lock.ts';
import { fetchCsrfToken, takeInitialCsrfToken } from './csrf-token.ts';
import { send } from './send.ts';

/** The key and shape in the browser's storage are those of the specification. */
const STORAGE_KEY = 'api_token_data';

interface ApiTokenData {
  value: string;
  expiresAt: number;
}

/** The token for /api/ calls: the stored one, or a new one, fetched once however many calls start together. */
export async function getApiToken(): Promise<string> {
  return readValid() ?? withBrowserLock(STORAGE_KEY, async () => readValid() ?? fetchToken());
}

export const clearApiToken = (): void => localStorage.removeItem(STORAGE_KEY);

function readValid(): string | null {
  try {
    const data = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as ApiTokenData | null;
    const isValid =
      data !== null && typeof data.value === 'string' && data.expiresAt - API_TOKEN_EARLY_MS > Date.now();
    return isValid ? data.value : null;
  } catch {
    return null;
  }
}

async function fetchToken(): Promise<string> {
  const reply = await requestToken();
  const data: ApiTokenData = { value: reply.token, expiresAt: Date.parse(reply.expires_at) };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(data));
  return data.value;
}

interface TokenReply {
  token: string;
  expires_at: string;
}

/** With the page's own CSRF token where it came with one; a page from the browser's history may carry an old one. */
async function requestToken(): Promise<TokenReply> {
  const ask = (csrf: string): Promise<TokenReply> => send('POST', '/api/token', { 'X-CSRF-Token': csrf });
  const given = takeInitialCsrfToken();
  if (given === null) return ask(await fetchCsrfToken());
  try {
    return await ask(given);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'csrf_failed') throw error;
    return ask(await fetchCsrfToken());
  }
}
