import { isApiError } from '../../../shared/api/api-error.ts';
import { errorPage } from '../../../shared/api/error-page.ts';
import { loadSession, applyLanguageOf } from '../../../shared/session/load-session.ts';
import { findStoredUser, storeUser } from './offline/downloaded-rounds.ts';
import type { PhoneUser } from './phone-user.ts';

/** Timeout after which the run continues with stored data. */
const TIMEOUT_MS = 3_000;

/**
 * Who runs the rounds: the person who is signed in, or, where the server cannot be asked, whom this phone knows. Somebody whose
 * session has ended signs in again; what they took stays on the phone.
 */
export async function loadPhoneUser(next: string): Promise<PhoneUser> {
  const known = await findStoredUser().catch(() => null);
  const fetched = askServer(next);
  if (known === null) return fetched;
  fetched.catch(() => undefined);
  const offline: PhoneUser = { user: known, units: null };
  if (!navigator.onLine) return enter(offline);
  const patience = new Promise<PhoneUser>((resolve) => {
    setTimeout(() => resolve(offline), TIMEOUT_MS);
  });
  const answer = fetched.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    errorPage.clear();
    return offline;
  });
  return enter(await Promise.race([answer, patience]));
}

async function askServer(next: string): Promise<PhoneUser> {
  const { user, units } = await loadSession(next);
  // a browser that keeps nothing still runs rounds, online
  await storeUser(user).catch(() => undefined);
  return { user, units };
}

function enter(phoneUser: PhoneUser): PhoneUser {
  applyLanguageOf(phoneUser.user);
  return phoneUser;
}

const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);
