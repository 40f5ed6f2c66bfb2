import { isApiError } from '../../../shared/api/api-error.ts';
import { errorPage } from '../../../shared/api/error-page.ts';
import { loadSession, speakLanguageOf } from '../../../shared/session/load-session.ts';
import { findPerson, keepPerson } from './kept/kept-rounds.ts';
import type { Walker } from './walker.ts';

/** Whoever waits longer for the server walks on with what the phone knows. */
const PATIENCE_MS = 3_000;

/**
 * Who walks: the person who is signed in, or, where the server cannot be asked, whom this phone knows. Somebody whose
 * session has ended signs in again; what they took stays on the phone.
 */
export async function loadWalker(next: string): Promise<Walker> {
  const known = await findPerson().catch(() => null);
  const asked = askServer(next);
  if (known === null) return asked;
  asked.catch(() => undefined);
  const offline: Walker = { user: known, units: null };
  if (!navigator.onLine) return enter(offline);
  const patience = new Promise<Walker>((resolve) => {
    setTimeout(() => resolve(offline), PATIENCE_MS);
  });
  const answer = asked.catch((error: unknown) => {
    if (!isUnreachable(error)) throw error;
    errorPage.clear();
    return offline;
  });
  return enter(await Promise.race([answer, patience]));
}

async function askServer(next: string): Promise<Walker> {
  const { user, units } = await loadSession(next);
  // a browser that keeps nothing still walks, with the network
  await keepPerson(user).catch(() => undefined);
  return { user, units };
}

function enter(walker: Walker): Walker {
  speakLanguageOf(walker.user);
  return walker;
}

const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500);
