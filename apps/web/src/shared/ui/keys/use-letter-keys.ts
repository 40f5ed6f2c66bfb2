import { useLayoutEffect, useRef } from 'react';
import { isTyping } from './typing.ts';

export type Letters = Readonly<Partial<Record<string, () => void>>>;

/** Going up and down may be held. */
const HELD = new Set(['j', 'k']);

/**
 * Letters as commands of a page, a capital with Shift: off while somebody types, while a dialog is open, and for a person
 * who switched them off. A letter held down goes through the rows, but never decides about what nobody has seen.
 * What is drawn takes letters at once: an effect that waits would give one to the row before.
 */
export function useLetterKeys(letters: Letters, isOn: boolean): void {
  const latest = useRef(letters);
  useLayoutEffect(() => {
    latest.current = letters;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      const letter = event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
      if (event.repeat && !HELD.has(letter)) return;
      const run = latest.current[letter];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
