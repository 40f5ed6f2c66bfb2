import { ListChecks } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { InspectionAddress } from '../../address/inspection-search.ts';
import { useMediaQuery } from '../../ui/view/use-media-query.ts';
import type { RowFilter, Sort } from '../arrange-rows.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import { InspectionTable } from '../InspectionTable.tsx';
import { inspectionMessages } from '../inspection.messages.ts';
import { MAX_LISTED } from '../load-unconfirmed.ts';
import { Pager } from '../Pager.tsx';
import type { RowActions } from '../ResultRow.tsx';
import { SelectionBar } from '../SelectionBar.tsx';
import { useBulkConfirm } from '../use-bulk-confirm.ts';
import { useCurrentRow } from '../use-current-row.ts';
import type { InspectionLists } from '../use-inspection-lists.ts';
import { useRowReview } from '../use-row-review.ts';
import { useSelection } from '../use-selection.ts';
import { formatTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { InspectionFilters } from './InspectionFilters.tsx';
import { InspectorPane } from './InspectorPane.tsx';
import { KeyHints } from './KeyHints.tsx';
import { useArrangedRows } from './use-arranged-rows.ts';
import { useBoardKeys } from './use-board-keys.ts';

type Props = {
  facilityId: string;
  lists: InspectionLists;
  timeZone: string;
  filter: RowFilter;
  sort: Sort;
  onAddress: (next: Partial<InspectionAddress>) => void;
};

/** The table of what waits, what is ticked in it, and the one result that is open. */
export function InspectionBoard({ facilityId, lists, timeZone, filter, sort, onAddress }: Props) {
  const text = useText(inspectionMessages);
  const language = useLanguage();
  const style = useMemo(() => ({ timeZone, language }), [timeZone, language]);
  const isWide = useMediaQuery('(min-width: 75rem)');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rows = useArrangedRows(lists.rows, filter, sort);
  const { filtered, shown } = rows;
  const bulk = useBulkConfirm(facilityId, lists);
  const review = useRowReview(lists);
  const current = useCurrentRow(shown);
  const isHeld = bulk.progress !== null || lists.isLoading;
  const selection = useSelection({ listed: lists.rows, filtered, shown, isHeld });
  // with a filter on, what it hides is not confirmed unseen
  const ticked = filtered.filter((row) => selection.selected.has(row.key));
  const confirmSelected = (): void => void bulk.run(ticked);
  const retry = useRetry(bulk, lists);
  const failures = useMemo(() => new Map(bulk.failed.map(({ row, code }) => [row.key, code])), [bulk.failed]);
  const openInspector = (): void => {
    if (isWide) field.current?.focus();
    else setIsSheetOpen(true);
  };
  const actions = useStable<RowActions>({
    onOpen: (row) => {
      current.choose(row);
      if (!isWide) setIsSheetOpen(true);
    },
    onToggle: selection.toggle,
    onConfirm: (row) => void review.confirm(row),
    onCorrect: (row) => {
      current.choose(row);
      openInspector();
    },
  });
  useBoardKeys({ current, selection, review, confirmSelected, openInspector });
  return (
    <>
      <InspectionFilters
        counts={rows.counts}
        filter={filter}
        sort={sort}
        targets={lists.targets}
        onAddress={(next) => {
          rows.setPage(0);
          onAddress(next);
        }}
      />
      <div className="grid flex-1 items-start gap-4 px-3 pb-5 md:px-5 lg:grid-cols-[minmax(0,1fr)_388px]">
        <Panel isPadded={false}>
          <FailureNotice
            failed={bulk.failed}
            formatTime={(instant) => formatTime(instant, style)}
            isBusy={bulk.progress !== null}
            onRetry={() => void retry()}
            onDismiss={bulk.dismiss}
          />
          {filtered.length === 0 ? (
            <NothingLeft isFiltered={lists.rows.length > 0} onAll={() => onAddress(NO_FILTER)} />
          ) : (
            <>
              <SelectionBar
                count={ticked.length}
                page={selection.page}
                safeCount={filtered.filter((row) => row.isPreselected).length}
                hasRisky={ticked.some((row) => !row.isPreselected)}
                progress={bulk.progress}
                onPage={selection.togglePage}
                onAll={selection.selectAll}
                onClear={selection.clear}
                onConfirm={confirmSelected}
              />
              <InspectionTable
                rows={shown}
                currentKey={current.row?.key ?? null}
                selected={selection.selected}
                failures={failures}
                busyKey={review.busyKey}
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
                <KeyHints />
                {lists.isLoading && <Text variant="note">{text.loading}</Text>}
              </Pager>
            </>
          )}
        </Panel>
        <InspectorPane
          row={current.row}
          isWide={isWide}
          isSheetOpen={isSheetOpen}
          onCloseSheet={() => setIsSheetOpen(false)}
          review={review}
          field={field}
          style={style}
        />
      </div>
    </>
  );
}

const NO_FILTER = { camera_id: undefined, target: undefined, status: undefined };
/** What was just loaded is in the list after the next drawing. */
const DRAWN_MS = 50;

/** Looks again at what failed and sends what still waits, with its version of now. */
function useRetry(bulk: ReturnType<typeof useBulkConfirm>, lists: InspectionLists): () => Promise<void> {
  const latest = useRef(lists.rows);
  useEffect(() => {
    latest.current = lists.rows;
  });
  return async () => {
    const failed = bulk.failed.map(({ row }) => row);
    const keys = new Set(failed.map(({ key }) => key));
    await lists.renew(failed).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
    bulk.dismiss();
    await bulk.run(latest.current.filter((row) => keys.has(row.key) && row.isConfirmable));
  };
}

function NothingLeft({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const text = useText(inspectionMessages);
  if (!isFiltered) return <EmptyState icon={ListChecks} title={text.empty} note={text.emptyNote} />;
  const action = <Button onClick={onAll}>{text.showAll}</Button>;
  return <EmptyState icon={ListChecks} title={text.noMatch} action={action} />;
}
