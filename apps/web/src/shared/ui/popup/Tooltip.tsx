import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { placeTip, type Side } from './place-tip.ts';

type Props = {
  text: string;
  side?: Side;
  /** One focusable element; it keeps its own accessible name. */
  children: ReactElement;
};

const OPEN_MS = 400;
/** Long enough to move the pointer from the control onto the hint. */
const CLOSE_MS = 120;
/** After one hint its neighbours open at once. */
const WARM_MS = 500;
let lastClosedAt = 0;

/**
 * A hint for the pointer and the keyboard, said nowhere else: the control has the same words as its name. It never holds
 * what is needed to act, because touch cannot see it. Small on purpose: the popup library would come with the first page.
 */
export function Tooltip({ text, side = 'top', children }: Props) {
  const [box, setBox] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (box) lastClosedAt = Date.now();
    setBox(null);
  };
  const openOn = ({ currentTarget }: MouseEvent | FocusEvent, ms: number) =>
    later(() => setBox(currentTarget.firstElementChild?.getBoundingClientRect() ?? null), ms);
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseKey(box !== null, close);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the control inside is the interactive one
    <span
      className="contents"
      onMouseEnter={(event) => openOn(event, Date.now() - lastClosedAt < WARM_MS ? 0 : OPEN_MS)}
      onMouseLeave={() => later(close, CLOSE_MS)}
      onMouseDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && openOn(event, 0)}
      onBlur={close}
    >
      {children}
      {box &&
        createPortal(
          <span
            role="tooltip"
            aria-hidden
            style={placeTip(box, side, window.innerWidth)}
            className="fixed z-30 w-max max-w-70 rounded-control bg-ink px-2 py-1 text-note text-surface shadow-menu"
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

/** Esc takes a hint away that covers something. */
function useCloseKey(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
