import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useGo } from '../../shared/address/use-go.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { overviewQuery } from '../../features/overview/overview.queries.ts';
import { useDailyReload } from '../../features/overview/wall/use-daily-reload.ts';
import { useScreenWakeLock } from '../../features/overview/wall/use-screen-wake-lock.ts';
import { useExitControl } from '../../features/overview/wall/use-exit-control.ts';
import { Wall } from '../../features/overview/wall/Wall.tsx';

/** The overview on a screen on the wall, for days: it shows what it has while the server is away, and says of when. */
export function WallPage() {
  const go = useGo();
  const href = `${pageAddress().prefix}/overview`;
  const { data, dataUpdatedAt } = useQuery(overviewQuery);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the router hands out a new function at each drawing
  const leave = useCallback(() => go(href), [href]);
  const isLeaveShown = useExitControl(leave);
  useScreenWakeLock();
  useDailyReload();
  return (
    <Wall
      overview={data}
      updatedAt={dataUpdatedAt === 0 ? null : dataUpdatedAt}
      overviewHref={href}
      isLeaveShown={isLeaveShown}
    />
  );
}
