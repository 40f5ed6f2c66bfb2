import type { Ref } from 'react';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { HeaderCell, Table } from '../../../shared/ui/page/Table.tsx';
import type { UndoOffer } from '../review/action/use-undo.ts';
import type { BulkCode } from '../review/bulk/confirm-in-bulk.ts';
import type { ReviewRow } from '../review/row/review-row.ts';
import { inspectionMessages } from './inspection.messages.ts';
import { ResultRow, type RowActions } from './ResultRow.tsx';

type Props = RowActions & {
  rows: readonly ReviewRow[];
  currentKey: string | null;
  selected: ReadonlySet<string>;
  failures: ReadonlyMap<string, BulkCode>;
  offers: ReadonlyMap<string, UndoOffer>;
  style: TimeStyle;
  ref?: Ref<HTMLTableSectionElement>;
};

/** One line a result. The last columns leave first when the list, beside the sidebar and the open result, is narrow. */
export function InspectionTable({ rows, currentKey, selected, failures, offers, ref, ...rest }: Props) {
  const text = useText(inspectionMessages);
  return (
    <Table label={text.table} className="table-fixed">
      <thead>
        <tr>
          <HeaderCell className="w-9.5 pl-3.5! pr-0!">
            <span className="sr-only">{text.columns.select}</span>
          </HeaderCell>
          <HeaderCell className="w-22 px-2! @max-xl:hidden">{text.columns.time}</HeaderCell>
          <HeaderCell className="w-20.5 px-2!">{text.columns.image}</HeaderCell>
          <HeaderCell className="px-2!">{text.columns.target}</HeaderCell>
          <HeaderCell isNumber className="w-32 px-2! @max-xl:w-29">
            {text.columns.value}
          </HeaderCell>
          <HeaderCell className="w-48 px-2! @max-3xl:hidden">{text.columns.position}</HeaderCell>
          <HeaderCell className="w-22 px-2! @max-xl:hidden">
            <span className="sr-only">{text.columns.actions}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody ref={ref}>
        {rows.map((row) => (
          <ResultRow
            key={row.key}
            row={row}
            isCurrent={row.key === currentKey}
            isSelected={selected.has(row.key)}
            failure={failures.get(row.key) ?? null}
            offer={offers.get(row.key)}
            {...rest}
          />
        ))}
      </tbody>
    </Table>
  );
}
