import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';

type Codes = Record<string, string>;

export interface Submission<Arguments extends unknown[]> {
  readonly isBusy: boolean;
  /** Why the last attempt was refused, in words; null while it is not, or when its fields say it. */
  readonly failure: string | null;
  /** What the server said about a field, in words. */
  readonly fieldError: (field: string) => string | undefined;
  readonly run: (...values: Arguments) => Promise<void>;
}

/**
 * Sends a form of the pages around signing in: one at a time. What the server has
 * against a field stands at the field, anything else above the form. `onRefused` may take a refusal over by answering true.
 */
export function useSubmit<Arguments extends unknown[]>(
  act: (...values: Arguments) => Promise<void>,
  { onRefused }: { onRefused?: (error: unknown) => boolean } = {},
): Submission<Arguments> {
  const describe = useErrorText();
  const codes: Codes = useText(errorMessages).codes;
  const [refused, setRefused] = useState<unknown>(null);
  const { isInProgress, run } = useSingleFlight(async (...values: Arguments): Promise<void> => {
    setRefused(null);
    try {
      await act(...values);
    } catch (error) {
      if (!onRefused?.(error)) setRefused(error);
    }
  });
  const fields = isApiError(refused) ? refused.fields : {};
  const isAtFields = Object.keys(fields).length > 0;
  return {
    isBusy: isInProgress,
    run: async (...values) => void (await run(...values)),
    failure: refused === null || isAtFields ? null : describe(refused),
    fieldError: (field) => {
      const code = fields[field]?.[0];
      return code === undefined ? undefined : (codes[code] ?? codes['invalid_input']);
    },
  };
}
