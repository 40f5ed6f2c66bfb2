import type { Language } from '../text/language.ts';
import { isApiError } from './api-error.ts';
import { errorWords } from './error-words.ts';

/** Why the server refused, in words, for the second line of a toast; nothing where there is nothing to say. */
export function refusalDetail(error: unknown, language: Language): { detail?: string } {
  const words = isApiError(error) && error.code ? errorWords()?.[language].codes[error.code] : undefined;
  return words === undefined ? {} : { detail: words };
}
