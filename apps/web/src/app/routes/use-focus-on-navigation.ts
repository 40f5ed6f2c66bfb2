import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { expectPage } from '../../shared/ui/page/page-title.ts';

/**
 * A change of page moves the focus to the new title. The first page keeps the browser's own start, with the skip link
 * first; filters and tabs change the address but not the page.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) expectPage();
      }),
    [router],
  );
}
