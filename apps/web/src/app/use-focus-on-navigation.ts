import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * After a change of page the focus goes to its title, so that a screen reader starts there. The first page keeps the
 * browser's own start, with the skip link first; filters and tabs change the address but not the page.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector<HTMLElement>('h1')?.focus();
      }),
    [router],
  );
}
