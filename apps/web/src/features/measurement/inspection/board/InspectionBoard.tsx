import { ListChecks } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { InspectionAddress } from '../../../../shared/address/inspection-search.ts';
import { FailureNotice } from '../../review/bulk/FailureNotice.tsx';
import { SelectionBar } from '../../review/bulk/SelectionBar.tsx';
import { KeyHints } from '../../review/list/KeyHints.tsx';
import { offersByRow } from '../../review/action/use-undo.ts';
import { UndoRow } from '../../review/list/UndoRow.tsx';
import { NewRows } from '../../review/list/NewRows.tsx';
import type { BufferedList } from '../../review/list/use-row-buffer.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';
import { formatTime } from '../../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import type { RowFilter, Sort } from '../arrange-rows.ts';
import { InspectionTable } from '../InspectionTable.tsx';
import { inspectionMessages } from '../inspection.messages.ts';
import { MAX_LISTED } from '../load-unconfirmed.ts';
import { Pager } from '../Pager.tsx';
import type { InspectionLists } from '../use-inspection-lists.ts';
import { UnseenNote } from './UnseenNote.tsx';
import { InspectionFilters } from './InspectionFilters.tsx';
import { InspectorPane } from './InspectorPane.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useBoardReview } from './use-board-review.ts';

type Props = {
  facilityId: string;
  lists: InspectionLists;
  held: BufferedList<ReviewRow>;
  timeZone: string;
  filter: RowFilter;
  sort: Sort;
  /** The menu of saved views. */
  views: ReactNode;
  /** What is said where more waits outside of the range. */
  older: ReactNode;
  onAddress: (next: Partial<InspectionAddress>) => void;
};

/** The table of what waits, what is ticked in it, and the one result that is open. */
export function InspectionBoard({
  facilityId,
  lists,
  held,
  timeZone,
  filter,
  sort,
  views,
  older,
  onAddress,
}: Props) {
  const text = useText(inspectionMessages);
  const language = useLanguage();
  const style = useMemo(() => ({ timeZone, language }), [timeZone, language]);
  const rows = useArrangedRows(held, filter, sort);
  const { filtered, shown } = rows;
  const view = JSON.stringify([filter, sort, rows.page, rows.size]);
  const { list, bulk, selection, current, actions, inspector, confirmSelected, offers, dialog } =
    useBoardReview({
      facilityId,
      lists,
      listed: filtered,
      shown,
      view,
      style,
    });
  const failures = useMemo(() => new Map(bulk.failed.map(({ row, code }) => [row.key, code])), [bulk.failed]);
  return (
    <>
      <InspectionFilters
        counts={rows.counts}
        hasMore={lists.isFilling || lists.isCut}
        filter={filter}
        sort={sort}
        targets={lists.targets}
        views={views}
        onAddress={(next) => {
          rows.setPage(0);
          onAddress(next);
        }}
      />
      <NewRows
        count={rows.lateCount}
        showNew={() => {
          rows.setPage(0);
          held.showNew();
        }}
      >
        {older}
        <UnseenNote facilityId={facilityId} rows={filtered} />
      </NewRows>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] items-start gap-4 px-3 pb-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_388px]">
        <Panel isPadded={false} className="@container">
          <FailureNotice bulk={bulk} formatTime={(instant) => formatTime(instant, style)} />
          {filtered.length === 0 ? (
            <NothingLeft
              isFiltered={held.rows.length > 0 || held.late.length > 0}
              onAll={() => onAddress(NO_FILTER)}
            >
              <UndoRow offer={offers.at(-1)} />
            </NothingLeft>
          ) : (
            <>
              <SelectionBar selection={selection} progress={bulk.progress} onConfirm={confirmSelected}>
                {selection.rows.length === 0 && <KeyHints />}
              </SelectionBar>
              <InspectionTable
                ref={list}
                rows={shown}
                currentKey={current.row?.key ?? null}
                selected={selection.keys}
                failures={failures}
                offers={offersByRow(offers, shown)}
                style={style}
                {...actions}
              />
              {lists.isCut && (
                <p className="border-t border-line px-3.5 py-2 text-note">{text.cut(MAX_LISTED)}</p>
              )}
              <Pager
                page={rows.page}
                size={rows.size}
                total={filtered.length}
                onPage={rows.setPage}
                onSize={rows.setSize}
              >
                {lists.isLoading && <Text variant="note">{text.loading}</Text>}
              </Pager>
            </>
          )}
        </Panel>
        <InspectorPane {...inspector} style={style} />
      </div>
      {dialog}
    </>
  );
}

const NO_FILTER = { camera_id: undefined, target: undefined, status: undefined };

type NothingProps = { isFiltered: boolean; onAll: () => void; children: ReactNode };

function NothingLeft({ isFiltered, onAll, children }: NothingProps) {
  const text = useText(inspectionMessages);
  if (!isFiltered)
    return <EmptyState icon={ListChecks} title={text.empty} note={text.emptyNote} action={children} />;
  const action = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button onClick={onAll}>{text.showAll}</Button>
      {children}
    </span>
  );
  return <EmptyState icon={ListChecks} title={text.noMatch} action={action} />;
}
