import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useSyncExternalStore, useEffect } from 'react';
import { errorPage } from '../../shared/api/error-page.ts';
import { PRODUCT } from '../../shared/text/product.ts';
import { PageTitleProvider, expectPage } from '../../shared/ui/page/page-title.ts';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { GenericError } from '../../shared/screens/GenericError.tsx';
import { ServerError } from '../../shared/screens/ServerError.tsx';
import { isServerReachable } from '../../shared/api/request.ts';

/** The whole app, or the error that covers it. */
export function RootView() {
  useFocusOnNavigation();
  return (
    <PageTitleProvider value={[PRODUCT]}>
      <AppOrError />
    </PageTitleProvider>
  );
}

function AppOrError() {
  const { prefix, contact_url } = useRouteContext({ from: '__root__' }).config;
  const dashboardHref = `${prefix}/`;
  const { showServerErrorPage, showErrorPage, statusCode } = useSyncExternalStore(
    errorPage.subscribe,
    errorPage.read,
  );
  useErrorPageRetry(showServerErrorPage);
  if (showServerErrorPage)
    return (
      <PlainPage>
        <ServerError
          status={statusCode ?? 500}
          dashboardHref={dashboardHref}
          contactHref={contact_url || errorPage.contact()}
        />
      </PlainPage>
    );
  if (showErrorPage)
    return (
      <PlainPage>
        <GenericError dashboardHref={dashboardHref} />
      </PlainPage>
    );
  return <Outlet />;
}

/** Reloads a page covered by a server error once the server answers, because a wall display has no user to do it. */
export function useErrorPageRetry(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const timer = setInterval(() => {
      void isServerReachable().then((isThere) => isThere && errorPage.clear());
    }, errorPage.pauseMs());
    return () => clearInterval(timer);
  }, [isCovered]);
}

/**
 * A change of page moves the focus to the new title. The first page keeps the browser's own start, with the skip link
 * first; filters and tabs change the address but not the page.
 */
function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) expectPage();
      }),
    [router],
  );
}
