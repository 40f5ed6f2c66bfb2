import type { errorMessages } from './error.messages.ts';

let words: typeof errorMessages | null = null;
let loading: Promise<void> | null = null;

/**
 * Fetches the words for refusals: most visits meet none and do without them. Whoever makes a call waits for it before the
 * refusal is passed on; where they cannot be had, the general sentence is said.
 */
export function loadErrorWords(): Promise<void> {
  loading ??= import('./error.messages.ts').then(
    (found) => {
      words = found.errorMessages;
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

export const errorWords = (): typeof errorMessages | null => words;
