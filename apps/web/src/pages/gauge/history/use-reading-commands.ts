import type { ReactNode } from 'react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { readingTarget } from '../../../features/measurement/target/build-targets.ts';
import { useReviewing } from '../../../features/measurement/review/action/use-reviewing.tsx';
import { resultRow, type ReviewRow } from '../../../features/measurement/review/row/review-row.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import type { ReadingCommands } from '../../../features/measurement/history-chart/ReadingActions.tsx';

/** What can be done to the readings of these gauges, as on every page that is reviewed. */
export function useReadingCommands(
  gauges: readonly Gauge[],
  facilityId: string,
  style: TimeStyle,
): { commands: ReadingCommands; dialog: ReactNode } {
  const { dialog, ...review } = useReviewing({
    facilityId,
    formatTime: (instant) => formatDateTime(instant, style),
  });
  const onRow =
    (act: (row: ReviewRow) => void) =>
    (reading: Measurement): void => {
      const gauge = gauges.find(({ id }) => id === reading.gauge.id);
      if (gauge) act(resultRow(readingTarget(gauge, reading, undefined)));
    };
  return {
    commands: {
      confirm: onRow(review.confirm),
      correct: onRow(review.correct),
      revert: onRow(review.revert),
      comment: onRow(review.history),
    },
    dialog,
  };
}
