import { createRoute, redirect } from '@tanstack/react-router';
import { isApiError } from '../../shared/api/api-error.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { unreachableServer } from '../../shared/session/refused-session.ts';
import type { Session } from '../../shared/session/session.ts';
import { loadChunk } from '../../shared/ui/loading/load-chunk.ts';
import type { PhoneUser } from '../../features/round/run/phone-user.ts';
import { pages } from './pages.ts';
import { rootRoute, type RouterContext } from './root-route.tsx';

type Place = { context: RouterContext; location: { pathname: string; searchStr: string } };

/** Code for signed-in users stays out of the login page's download. */
async function signIn({ context, location }: Place): Promise<{ session: Session }> {
  const { config, takeFirstSession } = context;
  const first = takeFirstSession();
  const next = config.prefix + location.pathname + location.searchStr;
  const { loadSession } = await loadChunk(() => import('../../shared/session/load-session.ts'));
  try {
    return { session: await (first ?? loadSession(next)) };
  } catch (error) {
    if (!isApiError(error, 0)) throw error;
    unreachableServer.note();
    throw redirect({ to: '/login', search: { next } });
  }
}

/** Sidebar, header and bottom bar around a page. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: signIn,
  component: pages.ShellRoute,
  notFoundComponent: NotFoundView,
});

/** Wall displays: the whole window, with live updates. */
export const liveScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'live-screen',
  beforeLoad: signIn,
  component: pages.LiveScreenRoute,
});

/** Annotators and what is printed: the whole window, without the sidebar. */
export const fullScreenRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'full-screen',
  beforeLoad: signIn,
  component: pages.FullScreenRoute,
});

/** Offline the user comes from the phone's storage. */
async function enterRun({ context, location }: Place): Promise<{ phoneUser: PhoneUser }> {
  const { loadPhoneUser } = await loadChunk(() => import('../../features/round/run/load-phone-user.ts'));
  return { phoneUser: await loadPhoneUser(context.config.prefix + location.pathname + location.searchStr) };
}

/** A round on a phone: the whole window, with the network or without it. */
export const phoneRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'phone',
  beforeLoad: enterRun,
  component: pages.PhoneRoute,
});
