import { redirect } from '@tanstack/react-router';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { loadCurrentUser } from './current-user.ts';
import type { SessionUser } from './session-user.ts';
import { isApiError } from '../api/api-error.ts';
import { reportLog } from '../api/client-log.ts';
import { loadUnitsOf } from './management-units.ts';
import { formatTime } from '../text/format-time.ts';
import { chooseLanguage } from '../text/language.ts';
import { languageStore, rememberedTag } from './language-store.ts';
import { refusedSession } from './refused-session.ts';
import type { Session } from './session.ts';

/** Holds while the connection is lost, so that a signed-in person keeps the pages that are already there. */
let lastSession: Session | null = null;

/**
 * A 403 lets the page proceed with nothing, a 429 has its own page, no answer keeps what is known, a second factor that
 * is asked for meanwhile is set up first, anything else means signing in again.
 */
export async function loadSession(next: string): Promise<Session> {
  try {
    const asked = loadCurrentUser();
    const askedUnits = loadUnitsOf(asked);
    askedUnits.catch(() => undefined); // when the user cannot be had, that failure comes first
    const user = await asked;
    applyLanguageOf(user);
    void asked.then(prepareTimes).catch(() => undefined);
    const units = await askedUnits.catch((error: unknown) => {
      if (isApiError(error, 403)) return [];
      throw error;
    });
    lastSession = { user, units, abilities: buildAbilities(user) };
    return lastSession;
  } catch (thrown) {
    const error = refusalIn(thrown);
    if (isApiError(error, 429)) throw redirect({ to: '/too_many_requests' });
    if (isApiError(error, 0) && lastSession) return lastSession;
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) throw error;
    if (isApiError(error) && error.code === 'two_factor_setup_required')
      throw redirect({ to: '/two-factor-authentication-setup', search: { next } });
    refusedSession.note();
    throw redirect({ to: '/login', search: { next } });
  }
}

/** Where no token can be had, why not is behind what is thrown. */
const refusalIn = (thrown: unknown): unknown =>
  !isApiError(thrown) && thrown instanceof Error && isApiError(thrown.cause) ? thrown.cause : thrown;

/** The first formatter costs a phone a tenth of a second, which it has while the units are on their way. */
const prepareTimes = ({ timezone }: SessionUser): unknown =>
  formatTime(new Date(), { timeZone: timezone, language: languageStore.read() });

export function applyLanguageOf({ language_tag }: Pick<SessionUser, 'language_tag'>): void {
  rememberedTag.set(language_tag);
  const log = (message: string): void => reportLog('info', message);
  languageStore.set(chooseLanguage({ language_tag, browserLanguage: navigator.language, log }));
}
