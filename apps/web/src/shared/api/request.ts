import { ApiError } from './api-error.ts';
import { errorPage } from './error-page.ts';
import { pageAddress } from './page-address.ts';

/**
 * The one way to ask the server for anything but a picture that is only shown: no answer at all is an ApiError with status
 * 0, and any answer of 500 and above covers the whole app. Works in a worker as well, whose page covers itself.
 */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetchOrThrow(url, { credentials: 'same-origin', ...init });
  if (response.status >= 500) errorPage.showServerError(response.status);
  return response;
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new ApiError(0, null, error);
  }
}

const TIMEOUT_MS = 10_000;

/** Whether the server delivers its page; a failure does not cover the app. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(`${pageAddress().prefix}/`, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The build that the server delivers now: none, the same as the open page, or another one. */
export async function deployedVersion(): Promise<'none' | 'same' | 'other'> {
  const ownFile = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  const headers = { accept: 'text/html' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const address = `${pageAddress().prefix}/login`;
    const page = await fetch(address, { headers, credentials: 'omit', cache: 'no-store', signal });
    if (!page.ok) return 'none';
    return (await page.text()).includes(ownFile) ? 'same' : 'other';
  } catch {
    return 'none';
  }
}

/** Without a network the browser would put its own page in place of ours. */
export async function reloadWhenReachable(): Promise<void> {
  if (await isServerReachable()) window.location.reload();
}
