import { guardResultStatus } from '@tenken/contract/measurement/severity.rules.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Cell } from '../../platform/files/cell.ts';
import type {
  EstimateRecord,
  GaugeRecord,
  GaugeTarget,
  GuardTarget,
  Target,
} from './export-snapshot.store.ts';

/** The columns of every export file, in this order (decision C3), with their widths in characters. */
export const EXPORT_COLUMNS = [
  ['datetime', 20],
  ['management_unit', 18],
  ['facility', 18],
  ['camera', 18],
  ['camera_id', 14],
  ['target_kind', 12],
  ['target', 22],
  ['target_id', 28],
  ['type', 14],
  ['unit', 9],
  ['estimated_value', 16],
  ['confirmed_value', 16],
  ['value', 12],
  ['status', 13],
  ['is_confirmed', 13],
  ['is_corrected', 13],
  ['confirmed_by', 18],
  ['confirmed_at', 20],
  ['anomaly_score', 15],
  ['photo_id', 28],
] as const;

const SCORE_DIGITS = 4;

/** A reading as a row of the file: values as displayed, the status by the current limits. */
export function gaugeCells(target: GaugeTarget, record: GaugeRecord): Cell[] {
  const value = valueOf(record);
  const estimated = decimalCell(record.estimated_value, target);
  const isAsEstimated = record.confirmed_value === record.estimated_value;
  const confirmed = isAsEstimated ? estimated : decimalCell(record.confirmed_value, target);
  return [
    ...sameForAll(target, record.at, target.type, target.unit),
    estimated,
    confirmed,
    record.is_confirmed ? confirmed : estimated,
    limitStatus(value, target.control, target.system),
    record.is_confirmed,
    record.is_corrected,
    record.confirmed_by,
    record.confirmed_at === null ? null : { at: record.confirmed_at },
    null,
    record.photo_id,
  ];
}

/** A result of a guard as a row of the file: anomaly, normal or light_not_seen in words, with the score. */
export function guardCells(target: GuardTarget, record: EstimateRecord): Cell[] {
  const value = record.is_confirmed ? record.confirmed_is_anomaly : record.is_anomaly;
  const estimated = record.is_light_not_seen ? 'light_not_seen' : verdict(record.is_anomaly);
  return [
    ...sameForAll(target, record.at, null, null),
    estimated,
    verdict(record.confirmed_is_anomaly),
    record.is_confirmed ? verdict(value) : estimated,
    guardResultStatus(value),
    record.is_confirmed,
    record.is_confirmed && record.confirmed_is_anomaly !== record.is_anomaly,
    record.confirmed_by,
    record.confirmed_at === null ? null : { at: record.confirmed_at },
    decimalCell(record.score, {
      rounding_method: 'round_to_nearest_value',
      digits_after_decimal_point: SCORE_DIGITS,
    }),
    record.photo_id,
  ];
}

const sameForAll = (target: Target, at: number, type: string | null, unit: string | null): Cell[] => [
  { at },
  target.management_unit,
  target.facility,
  target.camera,
  target.camera_id,
  target.kind,
  target.name,
  target.id,
  type,
  unit === '' ? null : unit,
];

const verdict = (isAnomaly: boolean | null): Cell =>
  isAnomaly === null ? null : isAnomaly ? 'anomaly' : 'normal';

/** A spreadsheet reads the typographic minus sign as text. */
const decimalCell = (
  value: number | null,
  format: Pick<GaugeTarget, 'rounding_method' | 'digits_after_decimal_point'>,
): Cell =>
  value === null
    ? null
    : { decimal: formatValue(value, format).replace('−', '-'), digits: format.digits_after_decimal_point };
