import type { DailySheet, SheetRow } from '@tenken/contract/export/daily-sheet.schema.ts';
import { limitsText } from '@tenken/contract/measurement/limits-text.ts';
import { formatTime } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { sheetMessages } from './daily-sheet.messages.ts';
import { SheetBox } from './SheetBox.tsx';

const EDGE = 'border border-field px-1 py-0.5';

/** One row a target, one column a time; the captions stand on every page. */
export function SheetTable({ sheet }: { sheet: DailySheet }) {
  const text = useText(sheetMessages);
  const before = [text.number, text.camera, text.target, text.unit, text.control, text.system];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keys
    <section aria-label={text.title} tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table
        aria-label={text.title}
        className="w-full min-w-250 border-collapse text-[11px]/4 wrap-break-word print:min-w-0"
      >
        <thead>
          <tr className="bg-sunken">
            {[...before, ...sheet.times, text.confirmer, text.remarks].map((caption) => (
              <th key={caption} scope="col" className={cx(EDGE, 'num font-semibold whitespace-nowrap')}>
                {caption}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, i) => (
            <TargetLine key={row.id} number={i + 1} row={row} sheet={sheet} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = { number: number; row: SheetRow; sheet: DailySheet };

function TargetLine({ number, row, sheet }: LineProps) {
  const { moreRemarks } = useText(sheetMessages);
  const { list, noted } = useText(joinMessages);
  const style = { timeZone: sheet.timezone, language: useLanguage() };
  return (
    <tr className="h-7">
      <td className={cx(EDGE, 'num text-center')}>{number}</td>
      <td className={cx(EDGE, 'min-w-16 wrap-normal print:min-w-0')}>{row.camera}</td>
      <th scope="row" className={cx(EDGE, 'min-w-24 text-left font-semibold wrap-normal print:min-w-0')}>
        {row.name}
      </th>
      <td className={cx(EDGE, 'text-center whitespace-nowrap')}>{row.unit}</td>
      <td className={cx(EDGE, 'num text-center whitespace-nowrap')}>
        {limitsText(row.control_limits_config, row.measurement_format, style.language)}
      </td>
      <td className={cx(EDGE, 'num text-center whitespace-nowrap')}>
        {limitsText(row.system_limits_config, row.measurement_format, style.language)}
      </td>
      {row.cells.map((cell, i) => (
        <SheetBox key={sheet.times[i]} row={row} cell={cell} className={EDGE} />
      ))}
      <td className={EDGE}>{list(row.confirmed_by)}</td>
      <td className={cx(EDGE, 'min-w-24')}>
        {row.remarks.map(({ datetime, by, text }) => (
          <span key={`${datetime} ${text}`} className="block">
            <span className="num">{formatTime(datetime, style)}</span> {by === null ? text : noted(text, by)}
          </span>
        ))}
        {row.remarks_left_out > 0 && <span className="block">{moreRemarks(row.remarks_left_out)}</span>}
      </td>
    </tr>
  );
}
