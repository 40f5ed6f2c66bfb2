import { useId } from 'react';
import type { ToastMessage } from './toast-store.ts';
import { useToasts } from './ToastProvider.tsx';

/**
 * The toast of an action that failed: its next failure takes the place of the last, and its success closes it. One action
 * may serve many things (`thing`); with a name of its own it is the same action on whichever page it is tried again.
 */
export function useFailureToast(name?: string) {
  const toasts = useToasts();
  const own = useId();
  const of = (thing: string): string => `${name ?? own} ${thing}`;
  return {
    show: (message: ToastMessage, thing = ''): void => {
      toasts.closeFailure(of(thing));
      toasts.error({ ...message, of: of(thing) });
    },
    close: (thing = ''): void => toasts.closeFailure(of(thing)),
  };
}
