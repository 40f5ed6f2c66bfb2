import { getApiToken } from '../../shared/api/api-token.ts';
import { loadChunk } from '../../shared/ui/loading/load-chunk.ts';
import { kindOfPath } from '../../shared/address/paths.ts';
import type { Session } from '../../shared/session/session.ts';

/**
 * Begins what the first page of a signed-in person will ask for, beside the check of the address and the download of the
 * page itself: on a phone each of them takes a round trip. What fails here is asked for again, and reported, where it is needed.
 */
export function startVisit(prefix: string, { pathname, search }: Location): Promise<Session> | null {
  const path = pathname.slice(prefix.length);
  if (kindOfPath(path) !== 'protected') return null;
  getApiToken().catch(() => undefined);
  const facilityId = path === '/' ? facilityIn(search) : null;
  if (facilityId !== null) startLists(facilityId);
  const session = loadChunk(() => import('../../shared/session/load-session.ts')).then(({ loadSession }) =>
    loadSession(pathname + search),
  );
  session.catch(() => undefined);
  return session;
}

/** Begins to fetch what the dashboard of a facility shows. */
export function startLists(facilityId: string): void {
  import('./facility-lists.ts').then(
    ({ fetchFacilityLists }) => fetchFacilityLists(facilityId),
    () => undefined,
  );
}

/** The facility as the address names it; the router reads unusual ones, after which the lists are asked for anew. */
function facilityIn(search: string): string | null {
  const id = new URLSearchParams(search).get('facility_id') ?? '';
  return /^[A-Za-z][\w-]*$/.test(id) ? id : null;
}
