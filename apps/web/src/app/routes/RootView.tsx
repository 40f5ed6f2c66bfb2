import { Outlet } from '@tanstack/react-router';
import { useErrorPage } from '../../api/error-page.ts';
import { PRODUCT } from '../../text/product.ts';
import { PageTitleProvider } from '../../ui/page/page-title.ts';
import { PlainPage } from '../../screens/PlainPage.tsx';
import { GenericError } from '../../screens/GenericError.tsx';
import { ServerError } from '../../screens/ServerError.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

type Props = { dashboardHref: string; contactHref: string };

/** The whole app, or the error that covers it. */
export function RootView(props: Props) {
  useFocusOnNavigation();
  return (
    <PageTitleProvider value={[PRODUCT]}>
      <AppOrError {...props} />
    </PageTitleProvider>
  );
}

function AppOrError({ dashboardHref, contactHref }: Props) {
  const { showServerErrorPage, showErrorPage, statusCode } = useErrorPage();
  if (showServerErrorPage)
    return (
      <PlainPage>
        <ServerError status={statusCode ?? 500} dashboardHref={dashboardHref} contactHref={contactHref} />
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
