import { isApiError } from '../../shared/api/api-error.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { useConnection } from '../../shared/api/connection.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { reloadWhenReachable, deployedVersion } from '../../shared/api/request.ts';
import { useEffect, useState } from 'react';
import { PlainPage } from '../../shared/screens/PlainPage.tsx';
import { ChunkFailed } from '../../shared/screens/ChunkFailed.tsx';
import { GenericError } from '../../shared/screens/GenericError.tsx';
import { NoConnection } from '../../shared/screens/NoConnection.tsx';

/** A page that could not be loaded or drawn: a missing chunk is offered again, anything else is reported. */
export function RouteErrorView({ error }: { error: unknown }) {
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const { state } = useConnection();
  const [wasLost, setWasLost] = useState(state !== 'live');
  if (state !== 'live' && !wasLost) setWasLost(true);
  const [wasLive] = useState(state === 'live' && navigator.onLine);
  // a network that vanishes is noticed late; and a file may fail although the server has no other version
  const [version, setVersion] = useState<Awaited<ReturnType<typeof deployedVersion>>>('same');
  const isCutOff = isApiError(error, 0) || (isChunk && (!wasLive || version === 'none'));
  useEffect(() => {
    if (isChunk && wasLive) void deployedVersion().then(setVersion);
  }, [isChunk, wasLive]);
  useEffect(
    () =>
      reportLog(
        'error',
        `page failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    [error],
  );
  // reloads by itself
  useEffect(() => {
    if (isCutOff && wasLost && state === 'live') void reloadWhenReachable();
  }, [isCutOff, wasLost, state]);
  useEffect(() => {
    if (!isCutOff) return undefined;
    const onOnline = (): void => void reloadWhenReachable();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isCutOff]);
  return (
    <PlainPage>
      {isCutOff ? (
        <NoConnection
          onRetry={() => void reloadWhenReachable()}
          roundsHref={`${pageAddress().prefix}/walk`}
        />
      ) : isChunk ? (
        <ChunkFailed isNewVersion={version === 'other'} onReload={() => window.location.reload()} />
      ) : (
        <GenericError dashboardHref={`${pageAddress().prefix}/`} />
      )}
    </PlainPage>
  );
}
