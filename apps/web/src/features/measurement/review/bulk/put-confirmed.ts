import type { QueryClient } from '@tanstack/react-query';
import { putReading } from '../../reading-cache.ts';
import { putEstimate } from '../action/send-guard-review.ts';
import { preview } from '../action/send-review.ts';
import type { ReviewRow } from '../row/review-row.ts';

/** Optimistic update of confirmed rows in newest values, lists and counts. */
export function putConfirmed(client: QueryClient, rows: readonly ReviewRow[]): void {
  for (const row of rows) {
    if (row.record === null) continue;
    if (row.kind === 'gauge') {
      const { target: gauge, record: measurement } = row;
      putReading(client, gauge, measurement, preview({ gauge, measurement, patch: { is_confirmed: true } }));
    } else {
      const { record } = row;
      putEstimate(client, {
        ...record,
        is_confirmed: true,
        confirmed_is_anomaly: record.is_anomaly,
        version: record.version + 1,
      });
    }
  }
}
