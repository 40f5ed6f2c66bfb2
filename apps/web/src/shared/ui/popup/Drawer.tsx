import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

/** A panel at the edge for what has no room beside the page: the sidebar on a phone, inspectors on a tablet. */
export function Drawer({ isOpen, onClose, label, side = 'left', children }: Props) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="popup-motion fixed inset-0 z-20 bg-backdrop" />
        <Dialog.Popup
          aria-label={label}
          className={cx(
            'popup-motion fixed inset-y-0 z-20 flex max-w-[calc(100vw-48px)] bg-surface text-ink shadow-modal outline-none',
            side === 'left'
              ? 'left-0 data-ending-style:-translate-x-4 data-starting-style:-translate-x-4'
              : 'right-0 data-ending-style:translate-x-4 data-starting-style:translate-x-4',
          )}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
