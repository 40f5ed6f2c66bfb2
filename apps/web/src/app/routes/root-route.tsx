import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { errorPage } from '../../shared/api/error-page.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import type { Session } from '../../shared/session/session.ts';
import type { PageConfig } from '../start/page-config.ts';
import { checkNavigation } from './check-navigation.ts';
import { RootView } from './RootView.tsx';

/** What every route may use. */
export interface RouterContext {
  readonly config: PageConfig;
  /** The session that the start of the page began to load; the first route that needs one takes it. */
  readonly takeFirstSession: () => Promise<Session> | null;
}

let checkedPlace = '';

/** Around every page: who may go where is asked before anything is loaded. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootView,
  beforeLoad: async ({ context: { config }, location }) => {
    const place = `${location.pathname} ${new URLSearchParams(location.searchStr).get('facility_id') ?? ''}`;
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
