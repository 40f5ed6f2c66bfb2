import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { SessionContext } from '../../shared/session/session.ts';
import { useLiveRefresh } from '../shell/use-live-refresh.ts';
import { queries } from '../start/queries.ts';

/** Pages that need the whole window and follow what happens. */
export function LiveScreenRoute() {
  return (
    <QueryClientProvider client={queries}>
      <Followed />
    </QueryClientProvider>
  );
}

function Followed() {
  const { session } = useRouteContext({ from: '/live-screen' });
  useLiveRefresh();
  return (
    <SessionContext value={session}>
      <Outlet />
    </SessionContext>
  );
}
