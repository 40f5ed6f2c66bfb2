import { useRef, useState } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import type { ToastMessage } from './toast-store.ts';
import { useToasts } from './ToastProvider.tsx';

type Options<Result> = {
  /** What the success toast says. */
  success: string | ((result: Result) => ToastMessage);
  /** Turns a failure into words; without it the generic text is shown. */
  describeError?: (error: unknown) => string;
  onSuccess?: (result: Result) => void;
  onError?: (error: unknown) => void;
};

export type Action<Arguments extends unknown[]> = {
  isInProgress: boolean;
  /** Answers false when an earlier run is still in progress: nothing was started. */
  run: (...values: Arguments) => Promise<boolean>;
};

/**
 * What a button does: idle, in progress, idle. Success and failure both end in a toast. A second press during the
 * first is refused, and by a ref: two clicks can arrive before React has drawn the busy button.
 */
export function useAction<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  options: Options<Result>,
): Action<Arguments> {
  const toasts = useToasts();
  const text = useText(uiMessages);
  const isBusy = useRef(false);
  const [isInProgress, setIsInProgress] = useState(false);

  async function run(...values: Arguments): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setIsInProgress(true);
    try {
      const result = await act(...values);
      toasts.success(messageFor(options.success, result));
      options.onSuccess?.(result);
    } catch (error) {
      toasts.error({ text: options.describeError?.(error) ?? text.actionFailed });
      options.onError?.(error);
    } finally {
      isBusy.current = false;
      setIsInProgress(false);
    }
    return true;
  }

  return { isInProgress, run };
}

function messageFor<Result>(success: Options<Result>['success'], result: Result): ToastMessage {
  return typeof success === 'string' ? { text: success } : success(result);
}
