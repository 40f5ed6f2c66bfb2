import type { CompanyOverview } from '@tenken/contract/overview/overview.schema.ts';
import { byUrgency } from '@tenken/contract/overview/overview.rules.ts';
import { Factory } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { FilterBar } from '../../shared/ui/page/FilterBar.tsx';
import { ReviewMark } from '../../shared/ui/reading/ReviewMark.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { CountChip } from '../../shared/ui/text/CountChip.tsx';
import { countFilters, matchesFilter, OVERVIEW_FILTERS, type OverviewFilter } from './overview-filter.ts';
import { overviewMessages } from './overview.messages.ts';
import { UnitPanel } from './UnitPanel.tsx';

type Props = {
  overview: CompanyOverview;
  filter: OverviewFilter;
  onFilter: (filter: OverviewFilter) => void;
};

/** Units with their facilities, most urgent first. */
export function OverviewBoard({ overview, filter, onFilter }: Props) {
  const text = useText(overviewMessages);
  const facilities = overview.units.flatMap((unit) => unit.facilities);
  const counts = countFilters(facilities);
  const shown = sortUnits(overview.units, filter);
  if (facilities.length === 0) return <EmptyState icon={Factory} title={text.empty} note={text.emptyNote} />;
  return (
    <>
      <FilterBar
        filters={OVERVIEW_FILTERS.filter((one) => one === 'all' || one === filter || counts[one] > 0).map(
          (one) => (
            <CountChip
              key={one}
              label={text.filters[one]}
              count={counts[one]}
              mark={<Mark filter={one} />}
              isSelected={one === filter}
              onSelect={() => onFilter(one)}
            />
          ),
        )}
      />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        {shown.map((unit) => (
          <UnitPanel key={unit.id} unit={unit} />
        ))}
        {shown.length === 0 && (
          <EmptyState
            icon={Factory}
            title={text.noMatch}
            action={<Button onClick={() => onFilter('all')}>{text.showAll}</Button>}
          />
        )}
      </div>
    </>
  );
}

function Mark({ filter }: { filter: OverviewFilter }) {
  if (filter === 'error' || filter === 'warning') return <StatusMark status={filter} />;
  return filter === 'to_review' ? <ReviewMark state="estimated" /> : null;
}

/** Units in the order of their most urgent facility; those without facilities last, and only where nothing is filtered. */
function sortUnits(units: CompanyOverview['units'], filter: OverviewFilter): CompanyOverview['units'] {
  const sorted = units
    .map((unit) => ({
      ...unit,
      facilities: unit.facilities.filter((facility) => matchesFilter(facility, filter)).toSorted(byUrgency),
    }))
    .filter((unit) => filter === 'all' || unit.facilities.length > 0);
  return sorted.toSorted((a, b) => {
    const [first, second] = [a.facilities[0], b.facilities[0]];
    return first && second ? byUrgency(first, second) : Number(!first) - Number(!second);
  });
}
