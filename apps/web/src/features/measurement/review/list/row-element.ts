const selectorOf = (attribute: string, key: string): string => `[${attribute}="${CSS.escape(key)}"]`;

/** The row takes the focus and is in view. */
export function focusRow(list: HTMLElement | null, key: string): void {
  const row = list?.querySelector<HTMLElement>(selectorOf('data-row', key));
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Whether a person has the row before their eyes, or what stands beside the list for it. */
export const isOnScreen = (key: string): boolean =>
  [
    ...document.querySelectorAll(selectorOf('data-row', key)),
    ...document.querySelectorAll(selectorOf('data-shows', key)),
  ].some(isInView);

/** Its middle is inside the part of the page that scrolls. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  const view = element.closest('main')?.getBoundingClientRect();
  return middle >= (view?.top ?? 0) && middle <= (view?.bottom ?? window.innerHeight);
}

/** The focus is on nothing: what had it went away. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
