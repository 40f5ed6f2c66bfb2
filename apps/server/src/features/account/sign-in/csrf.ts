import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** The CSRF token is the session cookie's value under our key: bound to it, and new whenever the cookie is. */
export const csrfTokenFor = (secrets: SecretBox, cookie: string): string =>
  sign(secrets.signingKeys('csrf')[0]!, cookie);

export function isCsrfToken(secrets: SecretBox, cookie: string | undefined, token: unknown): boolean {
  if (cookie === undefined || typeof token !== 'string') return false;
  const given = Buffer.from(token);
  return secrets.signingKeys('csrf').some((key) => {
    const expected = Buffer.from(sign(key, cookie));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

const sign = (key: KeyObject, cookie: string): string =>
  createHmac('sha256', key).update(cookie).digest('base64url');
