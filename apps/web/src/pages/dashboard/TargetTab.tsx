import { Gauge as GaugeIcon } from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../account/preferences.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useSession } from '../../app/session.ts';
import { latestOf, statusOf, type InspectionTarget } from '../../measurement/inspection-target.ts';
import { TargetCard } from '../../measurement/TargetCard.tsx';
import { TargetRow } from '../../measurement/TargetRow.tsx';
import { TargetTable } from '../../measurement/TargetTable.tsx';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { pagesMessages } from '../pages.messages.ts';
import type { TabProps } from './dashboard-tab.ts';
import { FilterChips } from './FilterChips.tsx';
import { countBy, matchesSearch, matchesTarget } from './filters.ts';
import { TargetControls, type Range } from './TargetControls.tsx';
import { TargetHistory } from './TargetHistory.tsx';
import { useTargetReview } from './use-target-review.tsx';

type Props = TabProps & { facilityId: string };

/** Every inspection target with its value, its past and what is left to review; the worst first. */
export function TargetTab({ data, filter, search, onFilter, onSearch, formatTime, facilityId }: Props) {
  const { dashboard: text } = useText(pagesMessages);
  const [range, setRange] = useState<Range>('7');
  const { actionsFor, dialog } = useTargetReview(facilityId);
  const found = data.targets.filter((target) => matchesSearch([target.name, target.camera.name], search));
  const shown = found.filter((target) => matchesTarget(target, filter)).toSorted(byImportance);
  if (data.targets.length === 0)
    return <EmptyState icon={GaugeIcon} title={text.noTargets} note={text.noTargetsNote} />;
  const showAll = (): void => {
    onSearch('');
    onFilter('all');
  };
  return (
    <>
      <FilterBar
        filters={
          <FilterChips
            filters={['all', 'error', 'warning', 'to_review']}
            counts={countBy(found, matchesTarget)}
            value={filter}
            onChange={onFilter}
          />
        }
        controls={<TargetControls search={search} onSearch={onSearch} range={range} onRange={setRange} />}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={GaugeIcon}
          title={text.noMatch}
          action={<Button onClick={showAll}>{text.showAll}</Button>}
        />
      ) : (
        <TargetList
          targets={shown}
          days={Number(range)}
          viewOf={(target) => ({ target, href: hrefOf(target), formatTime, actions: actionsFor(target) })}
        />
      )}
      {dialog}
    </>
  );
}

type ListProps = {
  targets: readonly InspectionTarget[];
  days: number;
  viewOf: (target: InspectionTarget) => Parameters<typeof TargetCard>[0];
};

/** The same targets as rows, cards or lines, as the person chose. */
function TargetList({ targets, days, viewOf }: ListProps) {
  const { user } = useSession();
  const language = useLanguage();
  const [preferences] = usePreferences(user.id);
  if (preferences.gauge_layout === 'table') {
    const [first] = targets;
    return (
      <div className="px-3 pb-5 md:px-5">
        {first && <TargetTable targets={targets} hrefOf={hrefOf} formatTime={viewOf(first).formatTime} />}
      </div>
    );
  }
  if (preferences.gauge_layout === 'compact')
    return (
      <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3.5 px-3 pb-5 md:px-5">
        {targets.map((target) => (
          <TargetCard key={target.id} {...viewOf(target)} />
        ))}
      </div>
    );
  return (
    <div className="flex flex-col gap-3.5 px-3 pb-5 md:px-5">
      {targets.map((target) => (
        <TargetRow
          key={target.id}
          {...viewOf(target)}
          imageSize={preferences.gauge_image_size}
          history={
            target.kind === 'gauge' && (
              <TargetHistory
                target={target}
                days={days}
                isHidingPredicted={preferences.is_hiding_predicted}
                style={{ timeZone: user.timezone, language }}
              />
            )
          }
        />
      ))}
    </div>
  );
}

const hrefOf = ({ id, kind }: InspectionTarget): string =>
  `${pageAddress().prefix}/${kind === 'gauge' ? 'gauges' : 'guards'}/${id}`;

const ORDER = { error: 0, warning: 1, unknown: 2, information: 2 };

/** What was never read comes last, stopped targets before that, and otherwise the worst first. */
export function byImportance(a: InspectionTarget, b: InspectionTarget): number {
  const isRead = (target: InspectionTarget): number => Number(latestOf(target) !== null);
  return (
    isRead(b) - isRead(a) ||
    Number(b.is_active) - Number(a.is_active) ||
    ORDER[statusOf(a)] - ORDER[statusOf(b)]
  );
}
