import { useEffect, useRef, type RefObject } from 'react';
import type { ShellData } from './shell-data.ts';

type Lists = Pick<ShellData, 'main' | 'company' | 'admin' | 'cameras' | 'currentCameraId'>;

/**
 * The menu is longer than many screens: a page that is opened by its address shows where it stands, also when the cameras
 * come later and push the rest down.
 */
export function useCurrentInSight(lists: Lists): RefObject<HTMLDivElement | null> {
  const { main, company, admin, cameras, currentCameraId } = lists;
  const menu = useRef<HTMLDivElement>(null);
  const current = [...main, ...company, ...admin].find(({ isCurrent }) => isCurrent)?.id ?? currentCameraId;
  const look = `${current ?? ''} ${cameras?.length ?? 0}`;
  useEffect(() => {
    if (look) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [look]);
  return menu;
}
