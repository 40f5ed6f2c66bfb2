import { cx } from '../cx.ts';

/** The box of menus and lists. */
export const popupClass = cx(
  'popup-motion max-h-(--available-height) overflow-y-auto overscroll-contain rounded-control border border-line',
  'bg-raised py-1 text-ink shadow-menu outline-none',
);

/** One choice: 32 px, a column for the check mark on the left. */
export const itemClass = cx(
  'flex min-h-(--control) cursor-default items-center gap-2 px-2.5 py-1 outline-none select-none',
  'data-highlighted:bg-hover data-disabled:text-ink-3',
);
