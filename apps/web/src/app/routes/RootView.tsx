import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { errorPage } from '../../shared/api/error-page.ts';
import { PRODUCT } from '../../shared/text/product.ts';
import { PageTitleProvider } from '../../shared/ui/page/page-title.ts';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { GenericError } from '../../shared/screens/GenericError.tsx';
import { ServerError } from '../../shared/screens/ServerError.tsx';
import { useComeBack } from './use-come-back.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
  useComeBack(showServerErrorPage);
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
