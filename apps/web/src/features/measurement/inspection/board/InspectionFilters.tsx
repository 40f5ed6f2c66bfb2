import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InspectionAddress } from '../../../../shared/address/inspection-search.ts';
import { STATUS_FILTERS, SORTS, type RowFilter, type Sort, type StatusFilter } from '../arrange-rows.ts';
import { inspectionMessages } from '../inspection.messages.ts';
import type { InspectionTarget } from '../../target/inspection-target.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { CountChip } from '../../../../shared/ui/text/CountChip.tsx';
import { FilterBar } from '../../../../shared/ui/page/FilterBar.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import type { Option } from '../../../../shared/ui/option.ts';
import { MenuButton } from '../../../../shared/ui/popup/MenuButton.tsx';
import { StatusMark } from '../../../../shared/ui/reading/StatusMark.tsx';

const ChoiceMenuPopup = lazyPart(
  () => import('../../../../shared/ui/popup/ChoiceMenuPopup.tsx'),
  'ChoiceMenuPopup',
);

type Props = {
  counts: Record<StatusFilter, number>;
  /** Not everything of the range was counted. */
  hasMore: boolean;
  filter: RowFilter;
  sort: Sort;
  targets: readonly InspectionTarget[];
  /** The menu of saved views. */
  views: ReactNode;
  onAddress: (next: Partial<InspectionAddress>) => void;
};

/** What is listed and in which order; all of it stands in the address. */
export function InspectionFilters({ counts, hasMore, filter, sort, targets, views, onAddress }: Props) {
  const text = useText(inspectionMessages);
  const cameras = [...new Map(targets.map(({ camera }) => [camera.id, camera.name]))];
  const own = targets.filter(({ camera }) => filter.cameraId === null || camera.id === filter.cameraId);
  return (
    <FilterBar
      filters={
        <>
          {views}
          {STATUS_FILTERS.map(
            (status) =>
              (status === 'all' || status === filter.status || counts[status] > 0) && (
                <CountChip
                  key={status}
                  label={text.filters[status]}
                  count={counts[status]}
                  hasMore={hasMore}
                  mark={markOf(status)}
                  isSelected={status === filter.status}
                  onSelect={() => onAddress({ status: status === 'all' ? undefined : status })}
                />
              ),
          )}
        </>
      }
      controls={
        <>
          <Choice
            label={text.camera}
            value={filter.cameraId}
            options={cameras.map(([value, label]) => ({ value, label }))}
            onChoose={(camera_id) => onAddress({ camera_id, target: undefined })}
          />
          <Choice
            label={text.target}
            value={filter.targetKey}
            options={own.map((target) => ({
              value: `${target.kind} ${target.id}`,
              label: target.name,
              note: target.camera.name,
            }))}
            onChoose={(target) => onAddress({ target })}
          />
          <SegmentedControl
            label={text.sort}
            segments={SORTS.map((value) => ({ value, label: text.sorts[value] }))}
            value={sort}
            onValueChange={(next) => onAddress({ sort: next === SORTS[0] ? undefined : next })}
          />
        </>
      }
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string | null;
  options: readonly Option[];
  onChoose: (value: string | undefined) => void;
};

/** One of many, or all of them. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const text = useText(inspectionMessages);
  const chosen = options.find((option) => option.value === value);
  return (
    <MenuButton
      align="end"
      preload={ChoiceMenuPopup.preload}
      trigger={
        <Button>
          <span className="text-ink-2">{label}</span>
          <span className="max-w-36 truncate py-1">{chosen?.label ?? text.any}</span>
          <Icon of={ChevronDown} className="text-ink-3" />
        </Button>
      }
    >
      {(menu) => (
        <ChoiceMenuPopup
          {...menu}
          options={[{ value: '', label: text.any }, ...options]}
          value={value ?? ''}
          onChoose={(next) => onChoose(next === '' ? undefined : next)}
        />
      )}
    </MenuButton>
  );
}

const markOf = (status: StatusFilter) =>
  status === 'error' || status === 'warning' || status === 'unknown' ? (
    <StatusMark status={status} />
  ) : undefined;
