import type { errorMessages } from './error.messages.ts';

let words: typeof errorMessages | null = null;
let loading: Promise<void> | null = null;

/**
 * Fetches the words for refusals: most visits meet none and do without them. Whoever makes a call waits for it before the
 * refusal is passed on; where they cannot be had, the general sentence is said.
 */
export function loadErrorWords(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    words = (await import('./error.messages.ts')).errorMessages;
  } catch {
    loading = null;
  }
}

export const errorWords = (): typeof errorMessages | null => words;
