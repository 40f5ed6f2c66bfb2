import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ReviewRow } from '../row/review-row.ts';
import { isUnchanged, nextRow, cursorAt, reconcileCursor, type RowCursor } from './row-cursor.ts';
import { focusRow, isFocusLost } from './row-element.ts';

export interface Current {
  /** Null where nobody is at a row, and where it has left the list. */
  readonly row: ReviewRow | null;
  /** It left by itself: somebody else was faster. */
  readonly isGone: boolean;
  /** False when the row shows another reading or value than the person came to. */
  readonly isUnchanged: boolean;
  /** The person looks at a row, or looks again. */
  readonly choose: (row: ReviewRow) => void;
  /** To the next (1) or previous (−1) row that waits or was just done; it takes the focus. */
  readonly move: (step: 1 | -1) => void;
  /** The person has done something to a row: on to the next one. */
  readonly leave: (row: ReviewRow) => void;
  /** The person has done something to a row and stays. */
  readonly stay: (row: ReviewRow) => void;
}

type Options = {
  list: RefObject<HTMLElement | null>;
  /** Whether a row leaves the list when it is done. */
  isQueue: boolean;
  /** Filters and page: where another one does not have the row, nobody is at it any more. */
  view: string;
  /** Somebody always looks at a row, from the start at the first. */
  isAlwaysSomewhere?: boolean;
};

/** The current reading, on which keys act; identified by id, not by position. */
export function useCurrent(
  rows: readonly ReviewRow[],
  { list, isQueue, view, isAlwaysSomewhere = false }: Options,
): Current {
  const [state, change] = useState<RowCursor | null>(null);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const settled = reconcileCursor(state, rows, view);
  const first = isAlwaysSomewhere && settled === null ? rows[0] : undefined;
  const cursor = first ? cursorAt(first, 0, view) : settled;
  if (cursor !== state) change(cursor);
  const row = rows.find(({ key }) => key === cursor?.key) ?? null;
  useFocusFollows(list, cursor?.key ?? null);

  const go = (index: number): void => {
    change(cursorAt(rows[index]!, index, view));
    focusRow(list.current, rows[index]!.key);
  };
  const choose = (chosen: ReviewRow): void => change(cursorAt(chosen, rows.indexOf(chosen), view));
  const stay = (acted: ReviewRow): void => {
    setDone((before) => new Set([...before, acted.key]));
    change((before) => (before?.key === acted.key ? { ...before, isOwn: true } : before));
  };
  useFocusChooses(list, (key) => {
    const focused = rows.find((one) => one.key === key);
    if (focused && key !== cursor?.key) choose(focused);
  });
  const isCandidate = stopsIn(rows, done);
  return {
    row,
    isGone: cursor !== null && row === null && !cursor.isOwn,
    isUnchanged: cursor !== null && row !== null && isUnchanged(cursor, row),
    choose,
    stay,
    move: (step) => {
      const next = nextRow(cursor, rows, step, isCandidate);
      if (next !== null) go(next);
    },
    leave: (acted) => {
      stay(acted);
      const at = rows.findIndex(({ key }) => key === acted.key);
      if (at === -1) return; // it has left and handed on already
      const next = rows.findIndex((other, index) => index > at && (isQueue || other.isWaiting));
      if (next !== -1) go(next);
    },
  };
}

/** J and K stop at what waits and at what was done on this page; where nothing is left, at every row. */
function stopsIn(rows: readonly ReviewRow[], done: ReadonlySet<string>): (row: ReviewRow) => boolean {
  const isCandidate = ({ key, isWaiting }: ReviewRow): boolean => isWaiting || done.has(key);
  return rows.some(isCandidate) ? isCandidate : () => true;
}

/** Whoever tabs or clicks into a row is at it. */
function useFocusChooses(list: RefObject<HTMLElement | null>, choose: (key: string) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (row && list.current?.contains(row)) latest.current(row.dataset['row']!);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
}

/** A row that is done goes away under the fingers; the focus then is on the one that took its place, unless it is elsewhere. */
function useFocusFollows(list: RefObject<HTMLElement | null>, key: string | null): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && isFocusLost() && key !== null) focusRow(list.current, key);
    hadFocus.current = list.current?.contains(document.activeElement) ?? false;
  });
  useEffect(() => {
    const note = (): void => {
      hadFocus.current = list.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
}
