import { useEffect } from 'react';
import { connection } from '../../../shared/api/connection.ts';
import { isServerReachable } from '../../../shared/api/request.ts';

const LOOK_MS = 60_000;
/** Keeps displays that run for months on the current version and frees memory of the browser. */
const FRESH_MS = 24 * 3_600_000;

/** Reloads the page once a day, never while the server is unreachable: the browser's own error page would stay. */
export function useDailyReload(reload: () => void = () => window.location.reload()): void {
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - since < FRESH_MS || connection.read().state !== 'live') return;
      void isServerReachable().then((isThere) => isThere && reload());
    }, LOOK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock runs from the first showing on
  }, []);
}
