import { useEffect, useState } from 'react';

export type DashboardTab = 'camera' | 'inspection_target';

/** The tab of the dashboard: a link may name one, a click chooses one, and either is kept for the next visit. */
export function useTab(
  inAddress: DashboardTab | undefined,
  kept: DashboardTab,
  keep: (tab: DashboardTab) => void,
): [DashboardTab, (tab: DashboardTab) => void] {
  const [tab, setTab] = useState(inAddress ?? kept);
  const choose = (next: DashboardTab): void => {
    setTab(next);
    keep(next);
  };
  useEffect(() => {
    if (inAddress !== undefined) choose(inAddress);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a click counts until the next link
  }, [inAddress]);
  return [tab, choose];
}
