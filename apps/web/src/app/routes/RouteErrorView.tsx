import { isApiError } from '../../api/api-error.ts';
import { reportLog } from '../../api/client-log.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useEffect } from 'react';
import { PlainPage } from '../../screens/PlainPage.tsx';
import { ChunkFailed } from '../../screens/ChunkFailed.tsx';
import { GenericError } from '../../screens/GenericError.tsx';
import { NoConnection } from '../../screens/NoConnection.tsx';

/** A page that could not be loaded or drawn: a missing chunk is offered again, anything else is reported. */
export function RouteErrorView({ error }: { error: unknown }) {
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  useEffect(
    () =>
      reportLog(
        'error',
        `page failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    [error],
  );
  return (
    <PlainPage>
      {isChunk ? (
        <ChunkFailed onReload={() => window.location.reload()} />
      ) : isApiError(error, 0) ? (
        <NoConnection onRetry={() => window.location.reload()} />
      ) : (
        <GenericError dashboardHref={`${pageAddress().prefix}/`} />
      )}
    </PlainPage>
  );
}
