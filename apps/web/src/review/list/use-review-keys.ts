import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../../ui/keys/typing.ts';
import { isWaiting, type ReviewItem } from '../../measurement/review/review-item.ts';

export interface ReviewCommands {
  readonly confirm: (item: ReviewItem) => void;
  readonly correct: (item: ReviewItem) => void;
  readonly revert: (item: ReviewItem) => void;
  readonly judge: (item: ReviewItem, isAnomaly: boolean) => void;
  readonly zoom: (item: ReviewItem) => void;
  readonly toggle: (item: ReviewItem) => void;
  readonly selectRange: (from: ReviewItem | null, to: ReviewItem) => void;
  readonly confirmSelected: () => void;
}

interface Rows {
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly ReviewItem[];
  /** Whether a confirmed row leaves the list. */
  readonly isQueue: boolean;
}

export interface RowFocus {
  /** Goes on to the row after this one, which may be about to leave. */
  readonly leave: (item: ReviewItem) => void;
  readonly next: () => void;
}

/**
 * Review without a mouse: J and K go to the next and the previous row that waits (or was just done), C confirms and goes on,
 * E corrects, R reverts, X selects, A and N judge a guard, Z shows the photo.
 */
export function useReviewKeys(rows: Rows, commands: ReviewCommands, isOn: boolean): RowFocus {
  const latest = useRef(rows);
  const current = useRef<string | null>(null);
  const selectedLast = useRef<ReviewItem | null>(null);
  const done = useRef(new Set<string>());
  const isOut = useRef(false);
  const currentItem = (): ReviewItem | null => {
    const { list, items } = latest.current;
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    const id = focused && list.current?.contains(focused) ? focused.dataset['row'] : current.current;
    return items.find((item) => item.id === id) ?? null;
  };

  const focus = (item: ReviewItem | undefined): void => {
    if (!item) return;
    isOut.current = false;
    current.current = item.id;
    const row = latest.current.list.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(item.id)}"]`,
    );
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  const focusInsteadOf = (id: string, before: readonly ReviewItem[]): void => {
    const { items } = latest.current;
    const left = new Set(items.map((item) => item.id));
    if (left.has(id) || isElsewhere()) return;
    const at = before.findIndex((item) => item.id === id);
    const isLeft = (item: ReviewItem): boolean => left.has(item.id);
    const next = before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft);
    current.current = null;
    isOut.current = next === undefined;
    focus(next);
  };

  useLayoutEffect(() => {
    const before = latest.current.items;
    latest.current = rows;
    if (before === rows.items) return;
    // the row that had the focus left by itself: the next one that is still there takes it
    if (current.current !== null) focusInsteadOf(current.current, before);
    // a fast reviewer was through before the next page came
    else if (isOut.current && rows.items.length > 0 && !isElsewhere()) focus(rows.items[0]);
  });

  const move = (step: 1 | -1): void => {
    const { items } = latest.current;
    const stops = stopsIn(items, done.current);
    const from = currentItem();
    const at = from ? items.indexOf(from) : step === 1 ? -1 : items.length;
    const ahead = stops.filter((stop) => (items.indexOf(stop) - at) * step > 0);
    focus(step === 1 ? ahead[0] : ahead.at(-1));
  };

  const leave = (item: ReviewItem): void => {
    done.current.add(item.id);
    const { items, isQueue } = latest.current;
    const at = items.indexOf(item);
    const after = items.slice(at + 1).find((other) => isQueue || isWaiting(other));
    focus(after ?? (isQueue ? items[at - 1] : item));
  };

  const press = (key: string): boolean => {
    const item = currentItem();
    const run = pageActions[key] ?? (item ? rowActions(item)[key] : undefined);
    run?.();
    return run !== undefined;
  };

  const pageActions: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    C: () => commands.confirmSelected(),
  };
  const rowActions = (item: ReviewItem): Record<string, () => void> => ({
    c: () => commands.confirm(item),
    e: () => commands.correct(item),
    r: () => commands.revert(item),
    a: () => commands.judge(item, true),
    n: () => commands.judge(item, false),
    z: () => commands.zoom(item),
    x: () => {
      selectedLast.current = item;
      commands.toggle(item);
    },
    X: () => commands.selectRange(selectedLast.current, item),
  });

  const onKey = useRef(press);
  useEffect(() => {
    onKey.current = press;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      const key = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
      // a key held down may run through the rows, but never decide about what nobody has seen
      if (event.repeat && key !== 'j' && key !== 'k') return;
      if (onKey.current(key)) event.preventDefault();
    };
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!latest.current.list.current?.contains(target as Node)) current.current = null;
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('pointerdown', onPointerDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOn]);
  return { leave, next: () => move(1) };
}

/** The focus is on something of its own: a field, a dialog, a button. */
const isElsewhere = (): boolean =>
  document.activeElement !== null && document.activeElement !== document.body;

/** Where J and K stop: what waits, and what was done on this page; where nothing is left, every row. */
function stopsIn(items: readonly ReviewItem[], done: ReadonlySet<string>): readonly ReviewItem[] {
  const stops = items.filter((item) => isWaiting(item) || done.has(item.id));
  return stops.length > 0 ? stops : items;
}
