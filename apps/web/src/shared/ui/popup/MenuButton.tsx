import { cloneElement, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';

/** What a MenuPopup needs to belong to its button. */
export type OpenMenu = {
  isOpen: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  labelId: string;
  side?: 'top' | 'right' | 'bottom';
  align?: 'start' | 'end';
};

type Props = Pick<OpenMenu, 'side' | 'align'> & {
  /** The button that opens it; it carries the name. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Called when somebody comes near, for popups that are downloaded late. */
  preload?: () => void;
  /** What opens: a list of actions, or a small form. */
  popup?: 'menu' | 'dialog';
  /** A MenuPopup, or a lazy part that draws one. */
  children: (menu: OpenMenu) => ReactNode;
};

/** The button of a menu. It knows nothing of the popup library, which may arrive when the menu is first opened. */
export function MenuButton({ trigger, preload, popup = 'menu', side, align, children }: Props) {
  const anchor = useRef<HTMLElement>(null);
  const labelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const show = (open: boolean) => {
    setIsOpen(open);
    if (open) setIsNeeded(true);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(true);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        id: labelId,
        'aria-haspopup': popup,
        'aria-expanded': isOpen,
        onClick: () => show(!isOpen),
        onKeyDown: openByArrow,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isNeeded && (
        <Suspense fallback={null}>
          {children({ isOpen, onClose: () => show(false), anchor, labelId, side, align })}
        </Suspense>
      )}
    </>
  );
}
