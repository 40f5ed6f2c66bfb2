import { useQuery } from '@tanstack/react-query';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { uninspectedCountsQuery } from '../../measurement/measurement.queries.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../../ui/cx.ts';
import { textClass } from '../../ui/text/text-class.ts';
import { inspectionMessages } from '../inspection.messages.ts';

type Props = {
  facilityId: string;
  /** What of the range waits. */
  waiting: number;
  onShowAll: () => void;
};

/** Everywhere else the console counts what waits of the last days: where the range holds less of it, that is said. */
export function OlderNote({ facilityId, waiting, onShowAll }: Props) {
  const text = useText(inspectionMessages);
  const older = (useQuery(uninspectedCountsQuery(facilityId)).data?.total ?? 0) - waiting;
  if (older <= 0) return null;
  return (
    <p className="px-3 pb-2 text-note text-ink-2 num md:px-5">
      {text.older(older, UNINSPECTED_DAYS)}{' '}
      <button type="button" onClick={onShowAll} className={cx(textClass('link'), 'touch-area')}>
        {text.showOlder}
      </button>
    </p>
  );
}
