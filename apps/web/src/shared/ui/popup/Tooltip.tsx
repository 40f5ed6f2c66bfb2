import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactElement,
  type CSSProperties,
} from 'react';
import { createPortal } from 'react-dom';

const GAP = 6;
/** A hint of one line is about this tall; above a control nearer to the edge it would leave the window. */
const ROOM = 40;
/** Half of the widest hint. */
const HALF = 140;

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

type Side = 'top' | 'right' | 'bottom' | 'left';

type Box = { top: number; right: number; bottom: number; left: number; width: number; height: number };

/** Where a hint stands beside its control, in window pixels. Above becomes below where there is no room. */
export function placeTip(box: Box, side: Side, windowWidth: number): CSSProperties {
  const middleY = box.top + box.height / 2;
  if (side === 'right') return { left: box.right + GAP, top: middleY, translate: '0 -50%' };
  if (side === 'left') return { left: box.left - GAP, top: middleY, translate: '-100% -50%' };
  const isAbove = side === 'top' && box.top >= ROOM;
  return {
    ...acrossFrom(box.left + box.width / 2, windowWidth),
    ...(isAbove ? { bottom: `calc(100% - ${box.top - GAP}px)` } : { top: box.bottom + GAP }),
  };
}

/** Centred, or flush with the control where the hint could leave the window. */
function acrossFrom(middleX: number, windowWidth: number): CSSProperties {
  if (middleX < HALF) return { left: Math.max(GAP, middleX - ROOM / 2) };
  if (middleX > windowWidth - HALF) return { right: Math.max(GAP, windowWidth - middleX - ROOM / 2) };
  return { left: middleX, translate: '-50% 0' };
}
