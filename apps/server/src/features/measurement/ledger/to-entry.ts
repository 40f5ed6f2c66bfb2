import { scaleOf } from '@tenken/contract/gauge/gauge-scale.ts';
import {
  accuracyOf,
  displayTolerance,
  spanOf,
  type ReviewSums,
} from '@tenken/contract/measurement/ledger.rules.ts';
import type { AccuracyFigures, LedgerEntry } from '@tenken/contract/measurement/ledger.schema.ts';
import type { GaugeRow } from '../../gauge/gauge.store.ts';
import type { WantedGauge } from './ledger.store.ts';

/** The API form of a gauge's ledger entry. */
export const toEntry = (row: GaugeRow, sums: ReviewSums): LedgerEntry => ({
  gauge: {
    id: row.id,
    name: row.name,
    type: row.type,
    unit: row.unit,
    is_active: row.is_active,
    camera: { id: row.camera_id, name: row.camera_name },
    measurement_format: {
      rounding_method: row.rounding_method,
      digits_after_decimal_point: row.digits_after_decimal_point,
    },
    span: spanOf(scaleOf(row.configuration)),
  },
  ...toAccuracyFigures(row, sums),
});

/** Counts and figures, without the sums they were computed from. */
export const toAccuracyFigures = (
  row: GaugeRow,
  sums: ReviewSums,
): Omit<AccuracyFigures, 'annotation_version'> => ({
  readings: sums.readings,
  unreadable: sums.unreadable,
  reviewed: sums.reviewed,
  compared: sums.compared,
  corrected: sums.corrected,
  stated: sums.stated,
  covered: sums.covered,
  ...accuracyOf(sums, displayTolerance(row)),
});

export const toWanted = (row: GaugeRow): WantedGauge => ({ id: row.id, tolerance: displayTolerance(row) });
