import { useText } from '../text/LanguageProvider.tsx';
import { isApiError } from './api-error.ts';
import { errorMessages } from './error.messages.ts';

/** Turns any failure of a call into a sentence for a toast. */
export function useErrorText(): (error: unknown) => string {
  const text = useText(errorMessages);
  return (error) => {
    if (!isApiError(error)) return text.generic;
    if (error.status === 0) return text.noAnswer;
    return error.code === null ? text.generic : text.codes[error.code];
  };
}
