import type { BottomBarId } from './BottomBar.tsx';

type Plan = { prefix: string; path: string; facilityId: string | null; tab: string };

/** Where the four entries of the phone's bottom bar lead, and which of them one is at. */
export function bottomBarOf({ prefix, path, facilityId, tab }: Plan): {
  hrefs: Record<BottomBarId, string>;
  current: BottomBarId | null;
} {
  const to = (at: string, query: Record<string, string>): string => {
    const search = new URLSearchParams({
      ...(facilityId === null ? {} : { facility_id: facilityId }),
      ...query,
    }).toString();
    return `${prefix}${at}${search && `?${search}`}`;
  };
  return {
    hrefs: {
      cameras: to('/', { tab: 'camera' }),
      targets: to('/', { tab: 'inspection_target' }),
      review: to('/time_span_inspection', {}),
      settings: `${prefix}/account/profile`,
    },
    current: currentOf(path, tab),
  };
}

function currentOf(path: string, tab: string): BottomBarId | null {
  if (path === '/') return tab === 'camera' ? 'cameras' : 'targets';
  if (path.startsWith('/time_span_inspection')) return 'review';
  return path.startsWith('/account') ? 'settings' : null;
}
