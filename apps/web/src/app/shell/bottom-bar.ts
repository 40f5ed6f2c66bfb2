import type { BottomBarId } from './BottomBar.tsx';

type Plan = {
  prefix: string;
  path: string;
  facilityId: string | null;
  tab: string;
  /** Home of users without a facility. */
  home: 'dashboard' | 'platform';
};

type Hrefs = Partial<Record<BottomBarId, string>>;

/** Targets of the phone's bottom bar, and the current one. Entries of a facility need one. */
export function bottomBarOf(plan: Plan): { hrefs: Hrefs; current: BottomBarId | null } {
  const { prefix, facilityId, home } = plan;
  const settings = `${prefix}/account/profile`;
  const current = currentOf(plan);
  if (facilityId === null) return { hrefs: { [home]: `${prefix}/`, settings }, current };
  const to = (at: string, query: Record<string, string>): string =>
    `${prefix}${at}?${new URLSearchParams({ facility_id: facilityId, ...query }).toString()}`;
  return {
    hrefs: {
      cameras: to('/', { tab: 'camera' }),
      targets: to('/', { tab: 'inspection_target' }),
      review: to('/time_span_inspection', {}),
      settings,
    },
    current,
  };
}

function currentOf({ path, tab, facilityId, home }: Plan): BottomBarId | null {
  if (path === '/' && facilityId === null) return home;
  if (path === '/') return tab === 'camera' ? 'cameras' : 'targets';
  if (path.startsWith('/time_span_inspection')) return 'review';
  return path.startsWith('/account') ? 'settings' : null;
}
