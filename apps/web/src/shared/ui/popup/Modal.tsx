import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { textClass } from '../text/text-class.ts';
import { uiMessages } from '../ui.messages.ts';

const sizes = {
  small: 'md:max-w-100',
  normal: 'md:max-w-150',
  large: 'md:max-w-225',
  full: 'md:h-[calc(100dvh-48px)] md:max-w-[calc(100vw-48px)]',
};

type Props = {
  isOpen: boolean;
  onClose: () => void;
  size?: keyof typeof sizes;
  /** A request is under way: background click, Esc and the close button wait for it. */
  isSubmitting?: boolean;
  /** What was changed and would be lost: a background click, which happens by mistake, asks before it closes. */
  isChanged?: boolean;
  /** What has the focus first; without it the first field, or the first button for a finger. */
  initialFocus?: RefObject<HTMLElement | null> | 'no field';
  /** Where the focus goes after closing, when what had it before may be gone. */
  finalFocus?: () => HTMLElement | null;
  /** Buttons, cancel left of the action. */
  footer?: ReactNode;
  children: ReactNode;
} & ({ title: string; label?: never } | { title?: never; label: string });

/** Holds the focus while open and gives it back after. On a phone it is a sheet from the bottom edge. */
export function Modal({
  isOpen,
  onClose,
  size = 'normal',
  isSubmitting = false,
  isChanged = false,
  ...props
}: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (isSubmitting) details.cancel();
        else if (!open && isChanged && details.reason === 'outside-press') {
          details.cancel();
          setIsAsking(true);
        } else if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="popup-motion fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] items-end justify-items-center md:items-center md:p-6">
          <Dialog.Popup
            aria-label={props.label}
            initialFocus={(openedBy) => firstFocus(props.initialFocus, openedBy === 'touch', body.current)}
            finalFocus={props.finalFocus}
            className={cx(
              'popup-motion flex max-h-[calc(100dvh-48px)] w-full flex-col bg-surface text-ink shadow-modal outline-none',
              'rounded-t-panel md:rounded-panel md:border md:border-line',
              'max-md:data-ending-style:translate-y-4 max-md:data-starting-style:translate-y-4',
              sizes[size],
            )}
          >
            <ModalBody {...props} isSubmitting={isSubmitting} body={body} />
            {isAsking && (
              <LossQuestion
                onStay={() => setIsAsking(false)}
                onDiscard={() => {
                  setIsAsking(false);
                  onClose();
                }}
              />
            )}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function LossQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const { loss } = useText(uiMessages);
  return (
    <Modal
      isOpen
      size="small"
      title={loss.title}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{loss.stay}</Button>
          <Button color="red" onClick={onDiscard}>
            {loss.discard}
          </Button>
        </>
      }
    >
      <p>{loss.text}</p>
    </Modal>
  );
}

function firstFocus(
  wanted: Props['initialFocus'],
  isTouch: boolean,
  body: HTMLElement | null,
): HTMLElement | true {
  if (typeof wanted === 'object') return wanted.current ?? true;
  if (wanted === 'no field' || isTouch) return true;
  return firstField(body) ?? true;
}

/** A form starts at its first field, not at the cross; a finger would only call up the keyboard. */
function firstField(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>('input, select, textarea') ?? null;
}

type BodyProps = Pick<Props, 'title' | 'footer' | 'children' | 'isSubmitting'> & {
  body: RefObject<HTMLDivElement | null>;
};

function ModalBody({ title, footer, children, isSubmitting, body }: BodyProps) {
  const text = useText(uiMessages);
  return (
    <>
      {title && (
        <header className="flex min-h-11 items-center gap-2 border-b border-line py-1.5 pr-2 pl-3.5">
          <Dialog.Title className={cx(textClass('h2'), 'mr-auto')}>{title}</Dialog.Title>
          <Dialog.Close disabled={isSubmitting} render={<IconButton icon={X} label={text.close} />} />
        </header>
      )}
      <div ref={body} className="flex-auto overflow-y-auto p-3.5">
        {children}
      </div>
      {footer && (
        <footer className="flex justify-end gap-2 border-t border-line px-3.5 py-3">{footer}</footer>
      )}
    </>
  );
}
