import { WifiOff } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { CountChip } from '../../shared/ui/text/CountChip.tsx';
import { ReviewMark } from '../../shared/ui/reading/ReviewMark.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import type { Filter } from './filters.ts';

type Props = {
  filters: readonly Filter[];
  counts: Record<Filter, number>;
  value: Filter;
  onChange: (filter: Filter) => void;
};

/** How much each filter would leave; those that leave nothing are not offered, except the chosen one. */
export function FilterChips({ filters, counts, value, onChange }: Props) {
  const text = useText(dashboardMessages);
  const labels: Record<Filter, string> = {
    all: text.all,
    error: text.error,
    warning: text.warning,
    to_review: text.toReview,
    silent: text.silent,
    low_battery: text.lowBattery,
  };
  return (
    <>
      {filters
        .filter((filter) => filter === 'all' || filter === value || counts[filter] > 0)
        .map((filter) => (
          <CountChip
            key={filter}
            label={labels[filter]}
            count={counts[filter]}
            isSelected={filter === value}
            onSelect={() => onChange(filter)}
            mark={<Mark filter={filter} />}
          />
        ))}
    </>
  );
}

function Mark({ filter }: { filter: Filter }) {
  if (filter === 'error' || filter === 'warning') return <StatusMark status={filter} />;
  if (filter === 'silent') return <Icon of={WifiOff} size="small" />;
  return filter === 'to_review' ? <ReviewMark state="estimated" /> : null;
}
