import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import { queries } from '../start/queries.ts';
import { SessionContext } from '../../shared/session/session.ts';

/** Pages that need the whole window: signed in, but without sidebar and header. */
export function FullScreenRoute() {
  const { session } = useRouteContext({ from: '/full-screen' });
  return (
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <Outlet />
      </SessionContext>
    </QueryClientProvider>
  );
}
