import { Outlet, useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { errorPage } from '../../api/error-page.ts';
import { PRODUCT } from '../../text/product.ts';
import { PageTitleProvider } from '../../ui/page/page-title.ts';
import { PlainPage } from '../../screens/PlainPage.tsx';
import { GenericError } from '../../screens/GenericError.tsx';
import { ServerError } from '../../screens/ServerError.tsx';
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
