import { Outlet } from '@tanstack/react-router';
import { useErrorPage } from '../api/error-page.ts';
import { PlainPage } from './PlainPage.tsx';
import { GenericError } from './screens/GenericError.tsx';
import { ServerError } from './screens/ServerError.tsx';

type Props = { dashboardHref: string; contactHref: string };

/** The whole app, or the error that covers it. */
export function RootView({ dashboardHref, contactHref }: Props) {
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
