import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import type { ToastMessage } from './toast-store.ts';
import { useToasts } from './ToastProvider.tsx';

export type ActionOptions<Result> = {
  /** What the success toast says. */
  success: string | ((result: Result) => ToastMessage);
  /** Turns a failure into words; without it the generic text is shown. */
  describeError?: (error: unknown) => string | ToastMessage;
  onSuccess?: (result: Result) => void;
  onError?: (error: unknown) => void;
};

export type Action<Arguments extends unknown[]> = {
  isInProgress: boolean;
  /** Answers false when an earlier run is still in progress: nothing was started. */
  run: (...values: Arguments) => Promise<boolean>;
};

/** What a button does, one at a time. Success and failure both end in a toast. */
export function useAction<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  options: ActionOptions<Result>,
): Action<Arguments> {
  const toasts = useToasts();
  const text = useText(uiMessages);
  const { isInProgress, run } = useOneAtATime(async (...values: Arguments): Promise<void> => {
    try {
      const result = await act(...values);
      const { success } = options;
      toasts.success(messageOf(typeof success === 'string' ? success : success(result)));
      options.onSuccess?.(result);
    } catch (error) {
      toasts.error(messageOf(options.describeError?.(error) ?? text.actionFailed));
      options.onError?.(error);
    }
  });
  return { isInProgress, run: async (...values) => (await run(...values)) !== null };
}

const messageOf = (words: string | ToastMessage): ToastMessage =>
  typeof words === 'string' ? { text: words } : words;
