/** Where a letter is a letter. Radio buttons, switches and sliders are inputs too, but take no letters. */
const WRITABLE =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])';

/** Whether a key belongs to what somebody writes, or to the browser. */
export function isWriting({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(WRITABLE) !== null;
}

/** What takes letters for itself. While it fades out the person is on the page again, and may be fast. */
const ASKING = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-closed])`)
  .join(', ');

/** Whether a key belongs to what somebody writes, chooses or answers, and not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  if (isWriting(event)) return true;
  return document.querySelector(ASKING) !== null;
}
