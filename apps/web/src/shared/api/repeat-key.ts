import { isApiError } from './api-error.ts';

/** Keys of creating calls that nobody answered, by what was sent. */
const unanswered = new Map<string, string>();

/**
 * Sends a creating call under a key. One whose answer never came may have been carried out: pressed again it goes under the
 * same key, so that the server gives the first answer instead of making a second thing or refusing it.
 */
export async function withRepeatKey<Reply>(
  url: string,
  body: unknown,
  sendUnder: (headers: Record<string, string>) => Promise<Reply>,
): Promise<Reply> {
  const what = `${url} ${JSON.stringify(body)}`;
  const key = unanswered.get(what) ?? newKey();
  try {
    const reply = await sendUnder({ 'Idempotency-Key': key });
    unanswered.delete(what);
    return reply;
  } catch (error) {
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) unanswered.set(what, key);
    else unanswered.delete(what);
    throw error;
  }
}

/** Also where the page came over plain HTTP, which has no randomUUID. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
