import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { loadChunk } from './load-chunk.ts';
import type { PageConfig } from './page-config.ts';
import { PlainPage } from './PlainPage.tsx';
import { NotFound } from './screens/NotFound.tsx';

/** 350 ms: the same patience as spinners and skeletons have. */
const pendingMs = 350;

/** Every address of the console. */
export function createAppRouter(config: PageConfig) {
  const root = createRootRoute({ component: Outlet });
  const design = createRoute({
    getParentRoute: () => root,
    path: 'guidelines/design',
    component: lazyRouteComponent(() => loadChunk(() => import('../pages/DesignPage.tsx')), 'DesignPage'),
  });
  return createRouter({
    routeTree: root.addChildren(config.environment === 'development' ? [design] : []),
    basepath: config.prefix,
    defaultPendingMs: pendingMs,
    defaultNotFoundComponent: () => (
      <PlainPage>
        <NotFound dashboardHref={`${config.prefix}/`} />
      </PlainPage>
    ),
  });
}
