import { createRoute, redirect } from '@tanstack/react-router';
import { readDashboardSearch } from '../../address/dashboard-search.ts';
import { reportLog } from '../../api/client-log.ts';
import { findFacility, firstFacilityId, resolveFacilityId } from '../../session/resolve-facility.ts';
import { startLists } from '../start/start-visit.ts';
import { shellRoute } from './layout-routes.ts';
import { pages } from './pages.ts';

/** The dashboard needs a facility; a missing or unknown one leads to the first available. */
export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: readDashboardSearch,
  beforeLoad: ({ context: { session }, search }) => {
    const { units } = session;
    const first = firstFacilityId(units);
    if (first === null) return;
    const toFirst = redirect({ to: '/', search: { ...search, facility_id: first }, replace: true });
    let facilityId: string;
    try {
      facilityId = resolveFacilityId(search.facility_id, (message) => reportLog('info', message));
    } catch {
      throw toFirst;
    }
    if (!findFacility(units, facilityId)) throw toFirst;
  },
  // the lists and the tab come beside the page that shows them, not after it
  loader: async ({ cause, context: { session }, location }) => {
    if (cause !== 'enter') return;
    const { facility_id, tab } = readDashboardSearch(location.search);
    if (facility_id !== undefined) startLists(facility_id);
    await import('../../dashboard/tabs.ts').then(
      ({ preloadTab }) => preloadTab(session.user.id, tab),
      () => undefined,
    );
  },
  component: pages.DashboardPage,
});
