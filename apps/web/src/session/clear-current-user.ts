import { pageAddress } from '../api/page-address.ts';

export const CURRENT_USER_COOKIE = 'current_user';

/** Own changes must show at once, and a logout must leave nothing (decision U-106). */
export function clearCurrentUser(): void {
  document.cookie = `${CURRENT_USER_COOKIE}=; path=${pageAddress().prefix}; SameSite=Strict; max-age=0`;
}
