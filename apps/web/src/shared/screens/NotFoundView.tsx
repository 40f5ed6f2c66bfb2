import { useEffect } from 'react';
import { reportLog } from '../api/client-log.ts';
import { pageAddress } from '../api/page-address.ts';
import { reloadWhenReachable } from '../api/request.ts';
import { RefreshCw, SearchX } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { Button } from '../ui/button/Button.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

/** Not found, reported with its address. */
export function NotFoundView() {
  useEffect(() => reportLog('error', `not found: ${window.location.href}`), []);
  return <NotFound dashboardHref={`${pageAddress().prefix}/`} onRetry={() => void reloadWhenReachable()} />;
}

type NotFoundProps = { dashboardHref: string; onRetry: () => void };

/** What could not be loaded is not found either: it may be there the next time. */
export function NotFound({ dashboardHref, onRetry }: NotFoundProps) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={SearchX}
      title={text.notFound.title}
      text={text.notFound.text}
      actions={
        <>
          <AppLink href={dashboardHref} className={buttonClass({ color: 'primary' })}>
            {text.toDashboard}
          </AppLink>
          <Button icon={RefreshCw} onClick={onRetry}>
            {text.connection.retry}
          </Button>
        </>
      }
    />
  );
}
