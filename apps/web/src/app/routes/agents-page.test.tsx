import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { SessionContext, type Session } from '../../shared/session/session.ts';
import { act, render } from '../../shared/testing/render.tsx';
import { AgentsPage } from '../../pages/camera/AgentsPage.tsx';

let page: ReturnType<typeof render>;
beforeEach(() => setPageAddress({ prefix: '/console', guard_prefix: '/guard' }));
afterEach(() => page.remove());

/** The page in a session, at a place that the route has not checked. */
async function open(units: readonly object[]) {
  const root = createRootRoute({ component: Outlet });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Outlet });
  const agents = createRoute({ getParentRoute: () => shell, path: 'agents', component: AgentsPage });
  const history = createMemoryHistory({ initialEntries: ['/agents?facility_id=F1'] });
  const router = createRouter({ routeTree: root.addChildren([shell.addChildren([agents])]), history });
  await act(() => router.load());
  const session = { units, user: { roles: ['management_unit:U1:guest'] } } as unknown as Session;
  page = render(
    <SessionContext value={session}>
      <RouterProvider router={router as never} />
    </SessionContext>,
  );
  return page.container;
}

test('during a change of facility the page is empty, not "not found"', async () => {
  expect((await open([])).textContent).toBe('');
});

test('without the right to change the facility the page is not found', async () => {
  const units = [{ id: 'U1', name: 'Plant', facilities: [{ id: 'F1', name: 'Hall' }] }];
  expect((await open(units)).querySelector('h1')?.textContent).toBeTruthy();
});
