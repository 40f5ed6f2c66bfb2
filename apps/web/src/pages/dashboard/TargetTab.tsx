import { Gauge as GaugeIcon, LayoutGrid, List, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { usePreferences } from '../../account/preferences.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useSession } from '../../app/session.ts';
import { statusOf, type InspectionTarget } from '../../measurement/inspection-target.ts';
import { TargetCard } from '../../measurement/TargetCard.tsx';
import { TargetRow } from '../../measurement/TargetRow.tsx';
import { TargetTable } from '../../measurement/TargetTable.tsx';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { pagesMessages } from '../pages.messages.ts';
import type { TabProps } from './dashboard-tab.ts';
import { FilterChips } from './FilterChips.tsx';
import { countBy, matchesSearch, matchesTarget } from './filters.ts';
import { TargetHistory } from './TargetHistory.tsx';
import { useTargetReview } from './use-target-review.tsx';

const RANGES = ['1', '3', '7', '30'] as const;
const ORDER = { error: 0, warning: 1, unknown: 2, information: 2 };

/** Every inspection target with its value, its past and what is left to review; the worst first. */
export function TargetTab({
  data,
  filter,
  search,
  onFilter,
  formatTime,
  facilityId,
}: TabProps & { facilityId: string }) {
  const { dashboard: text } = useText(pagesMessages);
  const { user } = useSession();
  const language = useLanguage();
  const [preferences, change] = usePreferences(user.id);
  const [range, setRange] = useState<(typeof RANGES)[number]>('7');
  const { actionsFor, dialog } = useTargetReview(facilityId);
  const found = data.targets.filter((target) => matchesSearch([target.name, target.camera.name], search));
  const shown = found.filter((target) => matchesTarget(target, filter)).toSorted(bySeverity);
  const hrefOf = ({ id, kind }: InspectionTarget): string =>
    `${pageAddress().prefix}/${kind === 'gauge' ? 'gauges' : 'guards'}/${id}`;
  const view = (target: InspectionTarget) => ({
    target,
    href: hrefOf(target),
    formatTime,
    actions: actionsFor(target),
  });
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
        controls={
          <>
            <Switch
              label={text.hidePredicted}
              checked={preferences.is_hiding_predicted}
              onChange={(event) => change({ is_hiding_predicted: event.target.checked })}
            />
            <SegmentedControl
              label={text.range}
              value={range}
              onValueChange={setRange}
              segments={RANGES.map((days) => ({ value: days, label: text.days(Number(days)) }))}
            />
            <SegmentedControl
              label={text.layout}
              value={preferences.gauge_layout}
              onValueChange={(gauge_layout) => change({ gauge_layout })}
              segments={[
                { value: 'full', label: text.layouts.full, icon: Rows3 },
                { value: 'compact', label: text.layouts.compact, icon: LayoutGrid },
                { value: 'table', label: text.layouts.table, icon: List },
              ]}
            />
          </>
        }
      />
      {shown.length === 0 && (
        <EmptyState
          icon={GaugeIcon}
          title={data.targets.length > 0 ? text.noMatch : text.noTargets}
          note={data.targets.length > 0 ? undefined : text.noTargetsNote}
          action={
            data.targets.length > 0 ? (
              <Button onClick={() => onFilter('all')}>{text.showAll}</Button>
            ) : undefined
          }
        />
      )}
      {preferences.gauge_layout === 'full' && (
        <div className="flex flex-col gap-3.5 px-3 pb-5 md:px-5">
          {shown.map((target) => (
            <TargetRow
              key={target.id}
              {...view(target)}
              imageSize={preferences.gauge_image_size}
              history={
                target.kind === 'gauge' && (
                  <TargetHistory
                    target={target}
                    days={Number(range)}
                    isHidingPredicted={preferences.is_hiding_predicted}
                    style={{ timeZone: user.timezone, language }}
                  />
                )
              }
            />
          ))}
        </div>
      )}
      {preferences.gauge_layout === 'compact' && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3.5 px-3 pb-5 md:px-5">
          {shown.map((target) => (
            <TargetCard key={target.id} {...view(target)} />
          ))}
        </div>
      )}
      {preferences.gauge_layout === 'table' && shown.length > 0 && (
        <div className="px-3 pb-5 md:px-5">
          <TargetTable targets={shown} hrefOf={hrefOf} formatTime={formatTime} />
        </div>
      )}
      {dialog}
    </>
  );
}

/** Stopped targets last, then the worst first, then as they come. */
function bySeverity(a: InspectionTarget, b: InspectionTarget): number {
  return Number(b.is_active) - Number(a.is_active) || ORDER[statusOf(a)] - ORDER[statusOf(b)];
}
