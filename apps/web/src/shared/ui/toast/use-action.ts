import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import type { ToastMessage } from './toast-store.ts';
import { useToasts } from './ToastProvider.tsx';
import { useFailureToast } from './use-failure-toast.ts';

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

/** What a button does, one at a time. Success and failure both end in a toast; a success closes the failure before it. */
export function useAction<Arguments extends unknown[], Result>(
  act: (...values: Arguments) => Promise<Result>,
  options: ActionOptions<Result>,
): Action<Arguments> {
  const toasts = useToasts();
  const failure = useFailureToast();
  const text = useText(uiMessages);
  const { isInProgress, run } = useSingleFlight(async (...values: Arguments): Promise<void> => {
    try {
      const result = await act(...values);
      const { success } = options;
      failure.close(thingOf(values));
      toasts.success(messageOf(typeof success === 'string' ? success : success(result)));
      options.onSuccess?.(result);
    } catch (error) {
      failure.show(messageOf(options.describeError?.(error) ?? text.actionFailed), thingOf(values));
      options.onError?.(error);
    }
  });
  return { isInProgress, run: async (...values) => (await run(...values)) !== null };
}

const messageOf = (words: string | ToastMessage): ToastMessage =>
  typeof words === 'string' ? { text: words } : words;

/** A list has one action for all its rows: what failed for one is not mended by what was done to another. */
const thingOf = (values: readonly unknown[]): string =>
  values
    .map((value) => (typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''))
    .join();
