import { useQuery } from '@tanstack/react-query';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { uninspectedCountsQuery } from '../../measurement.queries.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { textClass } from '../../../../shared/ui/text/text-class.ts';
import { useLeast } from '../../../../shared/ui/use-least.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';
import { countOfPlace, ofPlace, type RowFilter } from '../arrange-rows.ts';
import { inspectionMessages } from '../inspection.messages.ts';

type Props = {
  facilityId: string;
  /** Everything of the range that waits. */
  rows: readonly ReviewRow[];
  filter: RowFilter;
  onShowAll: () => void;
};

/** The list and the count are asked for apart: for so long one may be ahead of the other. */
const APART_MS = 4000;

/** Everywhere else the console counts what waits of the last days: where the range holds less of it, that is said. */
export function OlderNote({ facilityId, rows, filter, onShowAll }: Props) {
  const counts = useQuery(uninspectedCountsQuery(facilityId)).data;
  if (!counts) return null;
  const older = countOfPlace(counts, filter) - ofPlace(rows, filter).length;
  return <Note key={`${filter.cameraId} ${filter.targetKey}`} older={older} onShowAll={onShowAll} />;
}

function Note({ older, onShowAll }: { older: number; onShowAll: () => void }) {
  const text = useText(inspectionMessages);
  const sure = useLeast(older, APART_MS);
  if (sure <= 0) return null;
  return (
    <p className="md:shrink-0">
      {text.older(sure, UNINSPECTED_DAYS)}{' '}
      <button type="button" onClick={onShowAll} className={cx(textClass('link'), 'touch-area')}>
        {text.showOlder}
      </button>
    </p>
  );
}
