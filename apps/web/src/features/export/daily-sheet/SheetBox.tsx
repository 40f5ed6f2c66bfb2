import type { SheetCell, SheetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { sheetMessages } from './daily-sheet.messages.ts';

type Props = { row: SheetRow; cell: SheetCell | null; className: string };

const tints: Partial<Record<SheetCell['status'], string>> = {
  warning: 'bg-warning-t font-semibold text-warning-ink',
  error: 'bg-error-t font-semibold text-error-ink',
};

/** Shapes beside the colours: a sheet is also printed in black, and copied. */
const shapes: Partial<Record<SheetCell['status'], string>> = { warning: '◆', error: '▲' };

/** What was read in one interval. */
export function SheetBox({ row, cell, className }: Props) {
  const text = useText(sheetMessages);
  const { lamp } = useText(measurementMessages);
  const { list } = useText(joinMessages);
  const look = cx(className, 'num text-center whitespace-nowrap');
  if (cell === null) return <td className={look}>{''}</td>;
  const unread = cell.is_light_not_seen ? text.light_not_seen : '—';
  const shown = cell.value === null ? unread : valueText(row, cell.value, lamp);
  const hints = [
    cell.value === null
      ? text[cell.is_light_not_seen ? 'unknownLighting' : 'unreadable']
      : row.kind === 'guard'
        ? text[cell.value === 1 ? 'anomaly' : 'normal']
        : '',
    cell.is_confirmed ? '' : text.estimated,
    cell.is_corrected ? text.corrected : '',
    cell.worse ? text.worse(valueText(row, cell.worse.value, lamp)) : '',
  ].filter(Boolean);
  return (
    <td className={cx(look, tints[cell.status])} title={list(hints) || undefined}>
      {row.kind === 'gauge' && shapes[cell.status]}
      {cell.is_confirmed || cell.value === null ? shown : `(${shown})`}
      {cell.is_corrected && '*'}
      {cell.worse && '※'}
    </td>
  );
}

const valueText = (row: SheetRow, value: number, lamp: { on: string; off: string }): string => {
  if (row.kind === 'guard') return value === 1 ? '×' : '○';
  if (row.is_lamp) return value === 1 ? lamp.on : lamp.off;
  return formatValue(value, row.measurement_format ?? {});
};
