import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

type Props = {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element; it keeps its own accessible name. */
  children: ReactElement<Record<string, unknown>>;
};

/** A hint for the pointer and the keyboard. It never holds what is needed to act, because touch cannot see it. */
export function Tooltip({ text, side = 'top', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-30">
          <Base.Popup className="popup-motion max-w-70 rounded-control bg-ink px-2 py-1 text-note text-surface shadow-menu">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Shares one opening delay: after the first hint the neighbours open at once. */
export const TooltipProvider = Base.Provider;
