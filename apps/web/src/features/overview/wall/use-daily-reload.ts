import { useEffect } from 'react';
import { connection } from '../../../shared/api/connection.ts';
import { isServerReachable } from '../../../shared/api/request.ts';

const LOOK_MS = 60_000;
/** A screen that hangs for months runs the version of today, and whatever a browser gathers in a day is gone. */
const FRESH_MS = 24 * 3_600_000;

/** Loads the page anew once a day, never while the server is away: the browser's own error page would stay for ever. */
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
