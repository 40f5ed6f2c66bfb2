import { useLanguage, useText } from '../text/LanguageProvider.tsx';
import { isApiError } from './api-error.ts';
import { errorWords } from './error-words.ts';
import { failureMessages } from './failure.messages.ts';

/** The same for a change of a reading or a judgement: without an answer the general sentence (specification section 8). */
export function usePatchErrorText(): (error: unknown) => string {
  const errorText = useErrorText();
  const { generic } = useText(failureMessages);
  return (error) => (isApiError(error, 0) ? generic : errorText(error));
}

/** Turns any failure of a call into a sentence for a toast. */
export function useErrorText(): (error: unknown) => string {
  const text = useText(failureMessages);
  const language = useLanguage();
  return (error) => {
    if (!isApiError(error)) return text.generic;
    if (error.status === 0) return text.noAnswer;
    // a newer server may know codes that this page has no words for
    const words: Partial<Record<string, string>> = errorWords()?.[language].codes ?? {};
    return words[error.code ?? ''] ?? text.generic;
  };
}
