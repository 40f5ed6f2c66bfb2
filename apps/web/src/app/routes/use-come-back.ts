import { useEffect } from 'react';
import { errorPage } from '../../api/error-page.ts';
import { pageAddress } from '../../api/page-address.ts';

/** A page that the server's error covers comes back when the server answers: a screen on the wall has nobody who would press. */
export function useComeBack(isCovered: boolean): void {
  useEffect(() => {
    if (!isCovered) return undefined;
    const timer = setInterval(() => {
      void fetch(`${pageAddress().prefix}/`, { method: 'HEAD' }).then(
        ({ ok }) => ok && errorPage.clear(),
        () => undefined,
      );
    }, errorPage.pauseMs());
    return () => clearInterval(timer);
  }, [isCovered]);
}
