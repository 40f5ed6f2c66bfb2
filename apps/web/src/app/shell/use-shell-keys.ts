import { useEffect } from 'react';

type Keys = { onToggleCompact: () => void; onSearch: () => void };

/** From anywhere: Ctrl+B (⌘B on a Mac) for the sidebar, / for the search unless somebody is typing. */
export function useShellKeys({ onToggleCompact, onSearch }: Keys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isToggle(event) ? onToggleCompact : isSearch(event) ? onSearch : null;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onToggleCompact, onSearch]);
}

const isToggle = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'b' && (ctrlKey || metaKey) && !shiftKey;

function isSearch({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return false;
  const isOverPage = document.querySelector('[role=dialog], [role=menu]') !== null;
  return !isOverPage && !(target instanceof Element && target.closest(WRITABLE));
}

/** Where a / is a letter. Radio buttons, switches and sliders are inputs too, but take no letters. */
const WRITABLE =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])';
