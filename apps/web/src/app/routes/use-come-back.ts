import { useEffect } from 'react';
import { errorPage } from '../../shared/api/error-page.ts';
import { isServerThere } from '../../shared/api/request.ts';

/** A page that the server's error covers comes back when the server answers: a screen on the wall has nobody who would press. */
export function useComeBack(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const timer = setInterval(() => {
      void isServerThere().then((isThere) => isThere && errorPage.clear());
    }, errorPage.pauseMs());
    return () => clearInterval(timer);
  }, [isCovered]);
}
