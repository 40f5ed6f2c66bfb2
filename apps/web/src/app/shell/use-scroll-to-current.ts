import { useEffect, useRef, type RefObject } from 'react';
import type { ShellData } from './shell-data.ts';

type Lists = Pick<ShellData, 'main' | 'company' | 'admin' | 'cameras' | 'currentCameraId'>;

/**
 * Scrolls the current entry of the menu into view after a navigation by address, and again once the cameras have loaded and
 * moved the entries.
 */
export function useScrollToCurrent(lists: Lists): RefObject<HTMLDivElement | null> {
  const { main, company, admin, cameras, currentCameraId } = lists;
  const menu = useRef<HTMLDivElement>(null);
  const current = [...main, ...company, ...admin].find(({ isCurrent }) => isCurrent)?.id ?? currentCameraId;
  const layoutKey = `${current ?? ''} ${cameras?.length ?? 0}`;
  useEffect(() => {
    if (layoutKey) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [layoutKey]);
  return menu;
}
