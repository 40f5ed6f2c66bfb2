import { createRouter } from '@tanstack/react-router';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import type { Session } from '../../shared/session/session.ts';
import type { PageConfig } from '../start/page-config.ts';
import { fullScreenRoute, liveScreenRoute, phoneRoute, shellRoute } from './layout-routes.ts';
import { rootRoute } from './root-route.tsx';
import { RouteErrorView } from './RouteErrorView.tsx';
import {
  developmentRoutes,
  fullScreenRoutes,
  liveScreenRoutes,
  openRoutes,
  phoneRoutes,
  shellRoutes,
} from './routes.ts';

/** 350 ms: the same delay as spinners and skeletons. */
const pendingMs = 350;

/** Every address of the console. The session of the first page may be under way already. */
export function createAppRouter(config: PageConfig, started: Promise<Session> | null = null) {
  const isDevelopment = config.environment === 'development';
  let first = started;
  const takeFirstSession = (): Promise<Session> | null => {
    const taken = first;
    first = null;
    return taken;
  };
  return createRouter({
    routeTree: rootRoute.addChildren([
      ...openRoutes,
      ...(isDevelopment ? developmentRoutes.open : []),
      fullScreenRoute.addChildren(fullScreenRoutes),
      liveScreenRoute.addChildren(liveScreenRoutes),
      phoneRoute.addChildren(phoneRoutes),
      shellRoute.addChildren([...shellRoutes, ...(isDevelopment ? developmentRoutes.shell : [])]),
    ]),
    basepath: config.prefix,
    context: { config, takeFirstSession },
    defaultPendingMs: pendingMs,
    defaultErrorComponent: RouteErrorView,
    defaultNotFoundComponent: NotFoundView,
    search: { strict: false },
  });
}

/** Addresses that are not in the table, and parts of them that their route does not read, do not compile. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
