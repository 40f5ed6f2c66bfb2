import type { Reading, Unreadable } from '@tenken/vision/reading.ts';

/** Live reading of the current form. */
export type LiveReading =
  /** The form is not complete enough to be read. */
  | { readonly state: 'waiting' }
  | { readonly state: 'reading'; readonly last: Reading | Unreadable | null }
  | { readonly state: 'done'; readonly last: Reading | Unreadable }
  | { readonly state: 'failed'; readonly last: null };

export const WAITING: LiveReading = { state: 'waiting' };

/** The latest result, also while the next one is pending. */
export function latestOf(live: LiveReading): Reading | Unreadable | null {
  return live.state === 'waiting' ? null : live.last;
}
