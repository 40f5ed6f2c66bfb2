import { clearApiToken } from '../../shared/api/api-token.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { clearCurrentUser } from '../../shared/session/clear-current-user.ts';
import { rememberedTag } from '../../shared/session/language-store.ts';
import { clearManagementUnits } from '../../shared/session/management-units.ts';

/** What to warn about before logging out. */
export interface LogoutState {
  /** Unsent photos of rounds on this phone; they stay until the same user logs in again. */
  readonly photos: number;
  readonly isReachable: boolean;
}

const TIMEOUT_MS = 4_000;

export async function checkBeforeLogout(userId: string): Promise<LogoutState> {
  const [photos, isReachable] = await Promise.all([countWaiting(userId), canReachServer()]);
  return { photos, isReachable };
}

/**
 * Clears all data of the user from the browser except unsent photos; the server ends the session and shows the
 * login screen.
 */
export async function logOut(): Promise<void> {
  clearApiToken();
  clearCurrentUser();
  rememberedTag.set(null);
  clearManagementUnits();
  await import('../../features/round/run/offline/downloaded-rounds.ts')
    .then(({ purgeStoredUser }) => purgeStoredUser())
    .catch(() => undefined);
  window.location.assign(`${pageAddress().prefix}/security/logout`);
}

/** Without storage there are no unsent photos. */
const countWaiting = async (userId: string): Promise<number> => {
  try {
    const { readOfflineData } = await import('../../features/round/run/offline/offline-data.ts');
    return (await readOfflineData(userId)).photos.length;
  } catch {
    return 0;
  }
};

/** Logout needs the server: otherwise the session would stay open and the browser would show its own error page. */
async function canReachServer(): Promise<boolean> {
  try {
    const { status } = await fetch(`${pageAddress().prefix}/security/login`, {
      headers: { Accept: 'application/json', 'X-Reason': 'csrf_token' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
