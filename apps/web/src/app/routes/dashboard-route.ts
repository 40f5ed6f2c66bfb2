import { createRoute, redirect } from '@tanstack/react-router';
import { readDashboardSearch } from '../../shared/address/dashboard-search.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { findFacility, firstFacilityId, resolveFacilityId } from '../../shared/session/resolve-facility.ts';
import { startLists } from '../start/start-visit.ts';
import { shellRoute } from './layout-routes.ts';
import { landingOf } from './load-first.ts';
import { pages } from './pages.ts';

/** The dashboard needs a facility; an unknown one leads to the first available, a missing one to where one lands (F-152). */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: readDashboardSearch,
  beforeLoad: async ({ context: { session }, search }) => {
    const { units } = session;
    const first = firstFacilityId(units);
    if (first === null) return;
    const wanted = facilityIn(search);
    if (wanted !== null && findFacility(units, wanted)) return;
    const facility_id = wanted === null ? await landingOf(session) : first;
    throw redirect({ to: '/', search: { ...search, facility_id }, replace: true });
  },
  // the lists and the tab come beside the page that shows them, not after it
  loader: async ({ cause, context: { session }, location }) => {
    if (cause !== 'enter') return;
    const { facility_id, tab } = readDashboardSearch(location.search);
    if (facility_id !== undefined) startLists(facility_id);
    await import('../../features/dashboard/tabs.ts').then(
      ({ preloadTab }) => preloadTab(session.user.id, tab),
      () => undefined,
    );
  },
  component: pages.DashboardPage,
});

function facilityIn({ facility_id }: { facility_id?: string | undefined }): string | null {
  try {
    return resolveFacilityId(facility_id, (message) => reportLog('error', message));
  } catch {
    return null;
  }
}
