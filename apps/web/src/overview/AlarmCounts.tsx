import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { cx } from '../ui/cx.ts';
import { StatusMark } from '../ui/reading/StatusMark.tsx';
import { overviewMessages } from './overview.messages.ts';

type Props = Pick<FacilityOverview, 'errors' | 'warnings' | 'status'> & { className?: string };

/** How many targets are in error and in warning, or that none is. */
export function AlarmCounts({ errors, warnings, status, className }: Props) {
  const text = useText(overviewMessages);
  if (errors + warnings === 0)
    return (
      <span className={cx('text-ink-3', className)}>{status === 'unknown' ? text.notRead : text.calm}</span>
    );
  return (
    <span className={cx('inline-flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold num', className)}>
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
