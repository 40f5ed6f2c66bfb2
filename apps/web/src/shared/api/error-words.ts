import type { errorMessages } from './error.messages.ts';

let words: typeof errorMessages | null = null;
let loading: Promise<void> | null = null;

/**
 * Loads the texts of refusals on demand, because most visits need none. A failed call waits for them; if they cannot be loaded,
 * the generic text is shown.
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
