import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type AnyRoute,
} from '@tanstack/react-router';
import { reportLog } from '../../api/client-log.ts';
import { errorPage } from '../../api/error-page.ts';
import { findFacility, firstFacilityId, resolveFacilityId } from '../../session/resolve-facility.ts';
import { checkNavigation } from './check-navigation.ts';
import { readDashboardSearch } from '../../address/dashboard-search.ts';
import { readInspectionSearch } from '../../address/inspection-search.ts';
import { loadChunk } from '../../ui/loading/load-chunk.ts';
import { managedRoutes, type Guard } from './managed-routes.tsx';
import { accountRoutes, openRoutes } from './open-routes.ts';
import { page } from './page-route.ts';
import { cameraRoutes, gaugeRoutes, guardRoutes } from './target-routes.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import type { PageConfig } from '../start/page-config.ts';
import { PlainPage } from '../../screens/PlainPage.tsx';
import { RootView } from './RootView.tsx';
import { RouteErrorView } from './RouteErrorView.tsx';
import { GenericError } from '../../screens/GenericError.tsx';
import type { Session } from '../../session/session.ts';
import { startLists } from '../start/start-visit.ts';

/** 350 ms: the same patience as spinners and skeletons have. */
const pendingMs = 350;

/** Every address of the console. The session of the first page may be under way already. */
export function createAppRouter(config: PageConfig, started: Promise<Session> | null = null) {
  const home = `${config.prefix}/`;
  let checkedPlace = '';
  const root = createRootRoute({
    component: () => <RootView dashboardHref={home} contactHref={config.contact_url || 'mailto:'} />,
    beforeLoad: async ({ location }) => {
      const place = `${location.pathname} ${(location.search as { facility_id?: string }).facility_id ?? ''}`;
      errorPage.clear();
      if (place === checkedPlace) return; // a filter, a tab or a letter in the search field is no new page
      checkedPlace = '';
      const verdict = await checkNavigation(config.prefix, location.pathname, location.searchStr);
      if (verdict.kind === 'home') throw redirect({ to: '/' });
      if (verdict.kind === 'two_factor_setup')
        throw redirect({
          to: '/two-factor-authentication-setup',
          search: { next: config.prefix + location.pathname + location.searchStr },
        });
      if (verdict.kind === 'too_many_requests') throw redirect({ to: '/too_many_requests' });
      if (verdict.kind === 'login') throw redirect({ to: '/login', search: { next: verdict.next } });
      checkedPlace = place;
    },
    notFoundComponent: () => (
      <PlainPage>
        <NotFoundView />
      </PlainPage>
    ),
  });
  // what only signed-in people need stays out of the login page's download
  const signIn = async ({
    location,
  }: {
    location: { pathname: string; searchStr: string };
  }): Promise<{ session: Session; usageTermsHref: string }> => {
    const first = started;
    started = null;
    const { loadSession } = await loadChunk(() => import('../../session/session.ts'));
    const session = await (first ?? loadSession(config.prefix + location.pathname + location.searchStr));
    return { session, usageTermsHref: config.usage_terms_url || `${home}usage_terms` };
  };
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: signIn,
    component: lazyRouteComponent(() => loadChunk(() => import('../shell/ShellRoute.tsx')), 'ShellRoute'),
    notFoundComponent: NotFoundView,
  });
  const fullScreen = createRoute({
    getParentRoute: () => root,
    id: 'full-screen',
    beforeLoad: signIn,
    component: lazyRouteComponent(() => loadChunk(() => import('./FullScreenRoute.tsx')), 'FullScreenRoute'),
  });
  return createRouter({
    routeTree: root.addChildren([
      ...openRoutes(root),
      ...developmentRoutes(root, config),
      fullScreen.addChildren(fullScreenRoutes(fullScreen)),
      shell.addChildren([
        dashboardRoute(shell),
        inspectionRoute(shell),
        exportRoute(shell),
        page(
          'account/schedules',
          () => shell,
          () => import('../../pages/account/SchedulesPage.tsx'),
          'SchedulesPage',
        ),
        ...cameraRoutes(shell),
        ...gaugeRoutes(shell),
        ...guardRoutes(shell),
        ...accountRoutes(shell),
        ...managedRoutes(shell, home, config),
        ...laterRoutes(shell, home),
        createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundView }),
      ]),
    ]),
    basepath: config.prefix,
    defaultPendingMs: pendingMs,
    defaultErrorComponent: RouteErrorView,
    defaultNotFoundComponent: NotFoundView,
    search: { strict: false },
  });
}

/** Annotators and what is printed: the whole window, without the sidebar. */
function fullScreenRoutes(fullScreen: AnyRoute): AnyRoute[] {
  return [
    page(
      'gauges/new',
      () => fullScreen,
      () => import('../../pages/gauge/NewGaugePage.tsx'),
      'NewGaugePage',
    ),
    page(
      'gauges/$id/edit',
      () => fullScreen,
      () => import('../../pages/gauge/EditGaugePage.tsx'),
      'EditGaugePage',
    ),
    page(
      'guards/new',
      () => fullScreen,
      () => import('../../pages/guard/NewGuardPage.tsx'),
      'NewGuardPage',
    ),
    page(
      'guards/$id/edit',
      () => fullScreen,
      () => import('../../pages/guard/EditGuardPage.tsx'),
      'EditGuardPage',
    ),
    createRoute({
      getParentRoute: () => fullScreen,
      path: 'daily_sheet',
      beforeLoad: facilityFirst,
      component: lazyRouteComponent(
        () => loadChunk(() => import('../../pages/facility/DailySheetPage.tsx')),
        'DailySheetPage',
      ),
    }) as AnyRoute,
    page(
      'cameras/$id/reanchor',
      () => fullScreen,
      () => import('../../pages/camera/ReanchorPage.tsx'),
      'ReanchorPage',
    ),
  ];
}

/** The dashboard needs a facility; a missing or unknown one leads to the first available. */
function dashboardRoute(shell: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: '/',
    validateSearch: readDashboardSearch,
    beforeLoad: ({ context, search }) => {
      const { units } = (context as unknown as { session: Session }).session;
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
    loader: async ({ cause, context, location }) => {
      if (cause !== 'enter') return;
      const { facility_id, tab } = readDashboardSearch(location.search);
      if (facility_id !== undefined) startLists(facility_id);
      const { user } = (context as unknown as { session: Session }).session;
      await import('../../dashboard/tabs.ts').then(
        ({ preloadTab }) => preloadTab(user.id, tab),
        () => undefined,
      );
    },
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/facility/DashboardPage.tsx')),
      'DashboardView',
    ),
  }) as AnyRoute;
}

/** The rule of abilities stays out of the login page's download. */
const facilityFirst = async (place: { context: unknown; search: unknown }): Promise<void> => {
  const { requireFacilityPage } = await loadChunk(() => import('./require-facility-page.ts'));
  requireFacilityPage(place);
};

/** Time-span inspection belongs to the facility of its address. */
function inspectionRoute(shell: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: 'time_span_inspection',
    validateSearch: readInspectionSearch,
    beforeLoad: facilityFirst,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/facility/TimeSpanInspectionPage.tsx')),
      'TimeSpanInspectionPage',
    ),
  }) as AnyRoute;
}

/** Data export belongs to the facility of its address. */
function exportRoute(shell: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => shell,
    path: 'export',
    beforeLoad: facilityFirst,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/facility/ExportPage.tsx')),
      'ExportPage',
    ),
  }) as AnyRoute;
}

/** Addresses of the specification whose screens come later; their guards hold already. */
const LATER: readonly (readonly [string, Guard | null])[] = [
  ['developers/webhooks', { action: 'use', subject: 'companyWebhookUI', onFailure: 'error_page' }],
];

function laterRoutes(shell: AnyRoute, home: string): AnyRoute[] {
  const NotBuilt = lazyRouteComponent(
    () => loadChunk(() => import('../../pages/NotBuiltPage.tsx')),
    'NotBuiltPage',
  );
  return LATER.map(([path, guard]) => {
    const route: AnyRoute = createRoute({
      getParentRoute: () => shell,
      path,
      component: function Later() {
        const { session } = route.useRouteContext() as { session: Session };
        if (guard === null || session.abilities.can(guard.action, guard.subject)) return <NotBuilt />;
        return guard.onFailure === 'not_found' ? <NotFoundView /> : <GenericError dashboardHref={home} />;
      },
    });
    return route;
  });
}

function developmentRoutes(root: AnyRoute, config: PageConfig): AnyRoute[] {
  if (config.environment !== 'development') return [];
  return [
    page(
      'guidelines/design',
      () => root,
      () => import('../../pages/DesignPage.tsx'),
      'DesignPage',
    ),
  ];
}
