import { writeCurrentUserCookie } from './current-user-cookie.ts';

/** Own changes must show at once, and a logout must leave nothing (decision U-106). */
export const clearCurrentUser = (): void => writeCurrentUserCookie('', 0);
