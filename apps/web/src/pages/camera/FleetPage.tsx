import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FLEET_FILTERS, FLEET_SORTS } from '@tenken/contract/overview/fleet.rules.ts';
import { Fleet, type FleetView } from '../../features/camera/fleet/Fleet.tsx';
import { fleetMessages } from '../../features/camera/fleet/fleet.messages.ts';
import { fleetQuery } from '../../features/camera/fleet/fleet.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { useSearchText } from '../../shared/ui/form/use-search-text.ts';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';

/** All cameras one may see, for whoever keeps them running. */
export function FleetPage() {
  const text = useText(fleetMessages);
  const { show, q, sort, order } = useSearch({ from: '/shell/fleet' });
  const navigate = useNavigate();
  const fleet = useQuery(fleetQuery);
  const go = (view: FleetView): void =>
    void navigate({
      to: '/fleet',
      search: {
        show: view.filter === 'all' ? undefined : view.filter,
        q: view.search === '' ? undefined : view.search,
        sort: view.sort === 'state' ? undefined : view.sort,
        order: view.isDescending ? 'descending' : undefined,
      },
      replace: true,
    });
  const view: FleetView = {
    filter: FLEET_FILTERS.find((one) => one === show) ?? 'all',
    search: q ?? '',
    sort: FLEET_SORTS.find((one) => one === sort) ?? 'state',
    isDescending: order === 'descending',
  };
  const [search, setSearch] = useSearchText(q ?? '', (next) => go({ ...view, search: next }));
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded query={fleet}>
        {(cameras) => <Fleet cameras={cameras} view={{ ...view, search }} onView={go} onSearch={setSearch} />}
      </Loaded>
    </>
  );
}
