import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { MAX_VISIBLE_TOASTS, type ToastStore } from './toast-store.ts';
import { ToastCard } from './ToastCard.tsx';

/**
 * Bottom right; on a phone above the bottom bar; in the middle where a page decides at its right (`data-decides`); at the left
 * in editors, whose buttons are at their right (`data-editor`); at the top while a dialog is open, whose buttons are at its
 * foot. A toast that goes gives the focus back to where it came from. Beside the console in the document, as dialogs are:
 * within it every toast would lie behind them.
 */
export function ToastStack({ store }: { store: ToastStore }) {
  const text = useText(uiMessages);
  const toasts = useSyncExternalStore(store.subscribe, store.all);
  const stack = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !stack.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    const hasFocus = stack.current?.contains(document.activeElement);
    store.dismiss(id);
    if (hasFocus) focusOn(cameFrom.current);
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers where the focus came from
    <section
      ref={stack}
      aria-label={text.notifications}
      // dialogs hide the page from screen readers, except what has this attribute: each toast speaks for itself
      aria-live="off"
      onFocus={remember}
      className={cx(
        'pointer-events-none fixed right-3 bottom-18 left-3 z-50 flex flex-col items-end gap-2',
        'md:right-5 md:bottom-5 md:left-auto',
        'md:[:root:has([data-decides])_&]:left-5 md:[:root:has([data-decides])_&]:items-center',
        'md:[:root:has([data-editor])_&]:right-auto md:[:root:has([data-editor])_&]:left-5',
        '[:root:has([role=dialog])_&]:top-3 [:root:has([role=dialog])_&]:right-3 [:root:has([role=dialog])_&]:bottom-auto',
        '[:root:has([role=dialog])_&]:left-3 [:root:has([role=dialog])_&]:items-center',
      )}
    >
      {toasts.slice(-MAX_VISIBLE_TOASTS).map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={() => dismiss(toast.id)}
          onHold={() => store.hold(toast.id)}
          onRelease={() => store.release(toast.id)}
        />
      ))}
    </section>,
    document.body,
  );
}

function focusOn(wanted: Element | null): void {
  const target = wanted?.isConnected ? wanted : document.querySelector('[role=dialog], main');
  if (target instanceof HTMLElement) target.focus();
}
