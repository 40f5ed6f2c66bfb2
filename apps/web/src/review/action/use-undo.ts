import { useRef } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';
import { reviewMessages } from '../review.messages.ts';

export interface Undo {
  /** Says what was done, and offers to take it back. */
  readonly offer: (message: Omit<ToastMessage, 'action'>, takeBack: () => void) => void;
  /** Takes back what was done last, as its toast would; nothing when that is taken back already. */
  readonly last: () => void;
}

/** The one way back: in the toast while it stands there, and by its key. */
export function useUndo(): Undo {
  const toasts = useToasts();
  const text = useText(reviewMessages);
  const latest = useRef<{ toast: number; takeBack: () => void } | null>(null);
  const run = (): void => {
    const done = latest.current;
    latest.current = null;
    if (!done) return;
    toasts.dismiss(done.toast);
    done.takeBack();
  };
  return {
    offer: (message, takeBack) => {
      const isLatest = (): boolean => latest.current?.takeBack === takeBack;
      const action = { label: text.undo, run: () => (isLatest() ? run() : takeBack()) };
      latest.current = { toast: toasts.success({ ...message, action }), takeBack };
    },
    last: run,
  };
}
