import { useMemo, useState } from 'react';
import {
  countByStatus,
  matchesStatus,
  ofPlace,
  sortRows,
  type RowFilter,
  type Sort,
  type StatusFilter,
} from '../arrange-rows.ts';
import type { BufferedList } from '../../review/list/use-row-buffer.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';
import type { PageSize } from '../Pager.tsx';

const DEFAULT_SIZE: PageSize = 30;

export interface ArrangedRows {
  readonly counts: Record<StatusFilter, number>;
  /** Filtered rows in the chosen order. */
  readonly filtered: readonly ReviewRow[];
  /** How many of them came since. */
  readonly lateCount: number;
  /** The page of it that is on the screen. */
  readonly shown: readonly ReviewRow[];
  readonly page: number;
  readonly size: PageSize;
  readonly setPage: (page: number) => void;
  readonly setSize: (size: PageSize) => void;
}

/** From everything that waits to the rows on the screen; what came since is last. A page that ran empty is the last one there is. */
export function useArrangedRows(
  { rows, late }: Pick<BufferedList<ReviewRow>, 'rows' | 'late'>,
  { cameraId, targetKey, status }: RowFilter,
  sort: Sort,
): ArrangedRows {
  const [wanted, setPage] = useState(0);
  const [size, setSize] = useState<PageSize>(DEFAULT_SIZE);
  const placed = useMemo(
    () => ofPlace([...rows, ...late], { cameraId, targetKey }),
    [rows, late, cameraId, targetKey],
  );
  const counts = useMemo(() => countByStatus(placed), [placed]);
  const { filtered, lateCount } = useMemo(() => {
    const left = placed.filter((row) => matchesStatus(row, status));
    const came = new Set(late);
    const settled = sortRows(
      left.filter((row) => !came.has(row)),
      sort,
    );
    const last = left.filter((row) => came.has(row));
    return { filtered: [...settled, ...last], lateCount: last.length };
  }, [placed, late, status, sort]);
  const page = Math.min(wanted, Math.max(0, Math.ceil(filtered.length / size) - 1));
  const shown = useMemo(() => filtered.slice(page * size, (page + 1) * size), [filtered, page, size]);
  return {
    counts,
    filtered,
    lateCount,
    shown,
    page,
    size,
    setPage,
    setSize: (next) => {
      setPage(0);
      setSize(next);
    },
  };
}
