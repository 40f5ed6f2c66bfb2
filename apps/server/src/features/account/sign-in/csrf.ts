import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** The CSRF token is an HMAC of the session cookie: bound to it, and new whenever the cookie is. */
export const csrfTokenFor = (secrets: SecretBox, cookie: string): string =>
  sign(secrets.signingKeys('csrf')[0]!, cookie);

export function isCsrfToken(secrets: SecretBox, cookie: string | undefined, token: unknown): boolean {
  if (cookie === undefined || typeof token !== 'string') return false;
  const actual = Buffer.from(token);
  return secrets.signingKeys('csrf').some((key) => {
    const expected = Buffer.from(sign(key, cookie));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
}

const sign = (key: KeyObject, cookie: string): string =>
  createHmac('sha256', key).update(cookie).digest('base64url');
