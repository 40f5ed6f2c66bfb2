import {
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../cx.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { MAX_VISIBLE_TOASTS, type ToastStore } from './toast-store.ts';
import { controlsBeside, liftOf } from './toast-place.ts';
import { ToastCard } from './ToastCard.tsx';

/**
 * Bottom right; on a phone above the bottom bar; in the middle where a page decides at its right (`data-decides`); at the
 * top while a dialog is open, whose buttons are at its foot. Toasts rise until they cover no control. One that goes gives
 * the focus back to where it came from. Beside the console in the document, as dialogs are: within it every toast would
 * lie behind them.
 */
export function ToastStack({ store }: { store: ToastStore }) {
  const text = useText(uiMessages);
  const toasts = useSyncExternalStore(store.subscribe, store.all);
  const stack = useRef<HTMLElement>(null);
  const lift = useLift(stack, toasts.length);
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
      style={lift > 0 ? { translate: `0 ${-lift}px` } : undefined}
      className={cx(
        'pointer-events-none fixed right-3 bottom-18 left-3 z-50 flex flex-col items-end gap-2',
        'md:right-5 md:bottom-5 md:left-auto',
        'md:[:root:has([data-decides])_&]:left-5 md:[:root:has([data-decides])_&]:items-center',
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

/** Pages change below a toast: how often it looks whether it covers something. */
const LOOK_MS = 300;

/** How far the toasts rise. They stay where they are while they cover nothing, or are being used. */
function useLift(stack: RefObject<HTMLElement | null>, count: number): number {
  const [lift, setLift] = useState(0);
  const now = useRef(0);
  useLayoutEffect(() => {
    const rise = (by: number): void => {
      now.current = by;
      setLift(by);
    };
    if (count === 0) return rise(0);
    const look = (): void => {
      const part = stack.current;
      const card = part?.firstElementChild?.getBoundingClientRect();
      if (!part || !card || part.matches(':hover, :focus-within')) return;
      const { top, bottom } = part.getBoundingClientRect();
      const { left, right } = card;
      const isAtTop = document.querySelector('[role=dialog]') !== null;
      const controls = isAtTop ? [] : controlsBeside(part);
      if (!isAtTop && liftOf({ top, bottom, left, right }, controls) === 0) return;
      rise(liftOf({ top: top + now.current, bottom: bottom + now.current, left, right }, controls));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [stack, count]);
  return lift;
}

function focusOn(wanted: Element | null): void {
  const target = wanted?.isConnected ? wanted : document.querySelector('[role=dialog], main');
  if (target instanceof HTMLElement) target.focus();
}
