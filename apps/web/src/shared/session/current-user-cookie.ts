import { pageAddress } from '../api/page-address.ts';

/**
 * Where people come by https the browser keeps it for this very host and sends it by https alone: the name demands that,
 * and the path of the whole host with it (decision F-93).
 */
const place = (): { name: string; attributes: string } =>
  location.protocol === 'https:'
    ? { name: '__Host-current_user', attributes: 'path=/; SameSite=Strict; Secure' }
    : { name: 'current_user', attributes: `path=${pageAddress().prefix}; SameSite=Strict` };

/** The text of the cookie, or null. */
export function readCurrentUserCookie(): string | null {
  const { name } = place();
  const entry = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
  return entry?.slice(name.length + 1) || null;
}

export function writeCurrentUserCookie(text: string, seconds: number): void {
  const { name, attributes } = place();
  document.cookie = `${name}=${text}; ${attributes}; max-age=${seconds}`;
}
