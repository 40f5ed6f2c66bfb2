import { useRef } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import type { ToastMessage } from '../../ui/toast/toast-store.ts';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';
import { reviewMessages } from '../review.messages.ts';

export interface Undo {
  /** Says what was done, to one result where `id` names it, and offers to take it back. */
  readonly offer: (message: Omit<ToastMessage, 'action'>, takeBack: () => void, id?: string) => void;
  /** A result is changed again: what was done to it before can no longer be taken back. */
  readonly withdraw: (id: string) => void;
  /** Takes back what was done last, as its toast would; nothing when that is taken back already. */
  readonly last: () => void;
}

/** The one way back: in the toast while it stands there, and by its key. */
export function useUndo(): Undo {
  const toasts = useToasts();
  const text = useText(reviewMessages);
  const latest = useRef<{ toast: number; takeBack: () => void } | null>(null);
  const toastOf = useRef(new Map<string, number>());
  const run = (): void => {
    const done = latest.current;
    latest.current = null;
    if (!done) return;
    toasts.dismiss(done.toast);
    done.takeBack();
  };
  return {
    offer: (message, takeBack, id) => {
      const isLatest = (): boolean => latest.current?.takeBack === takeBack;
      const action = { label: text.undo, run: () => (isLatest() ? run() : takeBack()) };
      const toast = toasts.success({ ...message, action });
      latest.current = { toast, takeBack };
      if (id !== undefined) toastOf.current.set(id, toast);
    },
    withdraw: (id) => {
      const toast = toastOf.current.get(id);
      if (toast === undefined) return;
      toastOf.current.delete(id);
      toasts.dismiss(toast);
      if (latest.current?.toast === toast) latest.current = null;
    },
    last: run,
  };
}
