import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { overviewMessages } from './overview.messages.ts';
import { useCalmWords } from './use-calm-words.ts';

type Props = { facility: FacilityOverview };

/** How many targets are in error and in warning, or that none is. */
export function AlarmCounts({ facility }: Props) {
  const text = useText(overviewMessages);
  const calm = useCalmWords(facility);
  const { errors, warnings } = facility;
  if (errors + warnings === 0) return <span className="text-ink-3">{calm}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold num">
      {errors > 0 && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-error-ink">
          <StatusMark status="error" />
          {text.errors(errors)}
        </span>
      )}
      {warnings > 0 && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-warning-ink">
          <StatusMark status="warning" />
          {text.warnings(warnings)}
        </span>
      )}
    </span>
  );
}
