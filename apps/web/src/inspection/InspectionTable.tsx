import { useEffect, useRef, type RefObject } from 'react';
import type { TimeStyle } from '../text/format-time.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { HeaderCell, Table } from '../ui/page/Table.tsx';
import type { BulkCode } from './confirm-in-bulk.ts';
import type { InspectionRow } from './inspection-row.ts';
import { inspectionMessages } from './inspection.messages.ts';
import { ResultRow, type RowActions } from './ResultRow.tsx';

type Props = RowActions & {
  rows: readonly InspectionRow[];
  currentKey: string | null;
  selected: ReadonlySet<string>;
  failures: ReadonlyMap<string, BulkCode>;
  busyKey: string | null;
  style: TimeStyle;
};

/** One line a result. The last columns leave first when room is short. */
export function InspectionTable({ rows, currentKey, selected, failures, busyKey, ...rest }: Props) {
  const text = useText(inspectionMessages);
  const body = useRef<HTMLTableSectionElement>(null);
  useKeepFocus(body);
  return (
    <Table label={text.table} className="table-fixed">
      <thead>
        <tr>
          <HeaderCell className="w-9.5 pl-3.5! pr-0!">
            <span className="sr-only">{text.columns.select}</span>
          </HeaderCell>
          <HeaderCell className="w-22 px-2! max-md:hidden">{text.columns.time}</HeaderCell>
          <HeaderCell className="w-20.5 px-2!">{text.columns.image}</HeaderCell>
          <HeaderCell className="px-2!">{text.columns.target}</HeaderCell>
          <HeaderCell isNumber className="w-32 px-2! max-md:w-29">
            {text.columns.value}
          </HeaderCell>
          <HeaderCell className="w-48 px-2! max-lg:hidden">{text.columns.position}</HeaderCell>
          <HeaderCell className="w-22 px-2! max-md:hidden">
            <span className="sr-only">{text.columns.actions}</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <ResultRow
            key={row.key}
            row={row}
            isCurrent={row.key === currentKey}
            isSelected={selected.has(row.key)}
            failure={failures.get(row.key) ?? null}
            isBusy={row.key === busyKey}
            {...rest}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** A confirmed row goes away under the fingers; the focus then is on the row that took its place. */
function useKeepFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const hadFocus = useRef(false);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isLost)
      body.current?.querySelector<HTMLElement>('tr[aria-current=true]')?.focus({ preventScroll: true });
    hadFocus.current = body.current?.contains(document.activeElement) ?? false;
  });
  useEffect(() => {
    const note = (): void => {
      hadFocus.current = body.current?.contains(document.activeElement) ?? false;
    };
    const element = body.current;
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [body]);
}
