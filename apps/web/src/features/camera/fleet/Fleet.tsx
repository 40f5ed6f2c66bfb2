import { Cctv } from 'lucide-react';
import {
  countFleet,
  FLEET_FILTERS,
  matchesFleetFilter,
  sortFleet,
  type FleetFilter,
  type FleetSort,
} from '@tenken/contract/overview/fleet.rules.ts';
import type { FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import { useMemo } from 'react';
import { healthMessages } from '../health.messages.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { downloadCsv } from '../../../shared/ui/download-file.ts';
import { SearchField } from '../../../shared/ui/form/SearchField.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/page/FilterBar.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { CountChip } from '../../../shared/ui/text/CountChip.tsx';
import { matchesSearch } from '../../../shared/ui/form/matches-search.ts';
import { fleetCsv } from './fleet-csv.ts';
import { fleetMessages } from './fleet.messages.ts';
import { FleetTable } from './FleetTable.tsx';

export type FleetView = {
  filter: FleetFilter;
  search: string;
  sort: FleetSort;
  isDescending: boolean;
};

type Props = {
  cameras: readonly FleetCamera[];
  view: FleetView;
  onView: (view: FleetView) => void;
  onSearch: (text: string) => void;
};

/** All cameras with what keeps them running; those that nobody hears of first. */
export function Fleet({ cameras, view, onView, onSearch }: Props) {
  const text = useText(fleetMessages);
  const { states } = useText(healthMessages);
  const { user } = useSession();
  const { filter, search, sort, isDescending } = view;
  const counts = useMemo(() => countFleet(cameras), [cameras]);
  const shown = useMemo(() => {
    const found = cameras.filter(
      (camera) => matchesFleetFilter(camera, filter) && matchesSearch(textsOf(camera), search),
    );
    return sortFleet(found, sort, isDescending);
  }, [cameras, filter, search, sort, isDescending]);
  if (cameras.length === 0) return <EmptyState icon={Cctv} title={text.empty} note={text.emptyNote} />;
  return (
    <>
      <FilterBar
        filters={FLEET_FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0).map(
          (one) => (
            <CountChip
              key={one}
              label={text.filters[one]}
              count={counts[one]}
              isSelected={one === filter}
              onSelect={() => onView({ ...view, filter: one })}
            />
          ),
        )}
        controls={
          <>
            <SearchField
              label={text.search}
              shortcut="/"
              value={search}
              onValueChange={onSearch}
              isFoldedOnPhone
              className="w-50"
            />
            <Button
              title={text.downloadNote(shown.length)}
              disabled={shown.length === 0}
              onClick={() =>
                downloadCsv(`${text.file}.csv`, fleetCsv(shown, { text, states, timeZone: user.timezone }))
              }
            >
              {text.download}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-2 px-3 pb-5 md:px-5">
        <Panel isPadded={false}>
          {shown.length === 0 ? (
            <EmptyState
              icon={Cctv}
              title={text.noMatch}
              action={
                <Button
                  onClick={() => {
                    onSearch('');
                    onView({ ...view, filter: 'all', search: '' });
                  }}
                >
                  {text.showAll}
                </Button>
              }
            />
          ) : (
            <FleetTable
              cameras={shown}
              sort={sort}
              isDescending={isDescending}
              onSort={(next) => onView({ ...view, sort: next, isDescending: next === sort && !isDescending })}
            />
          )}
        </Panel>
        <output className="block text-note text-ink-2 num">{text.count(shown.length, cameras.length)}</output>
      </div>
    </>
  );
}

const textsOf = ({ name, facility, management_unit, device_id, firmware_version }: FleetCamera): string[] => [
  name,
  facility.name,
  management_unit.name,
  device_id ?? '',
  firmware_version ?? '',
];
