import type { BulkFailure, BulkItem } from './bulk.schema.ts';
import { applyPatch, type PatchResult, type ReviewState } from './measurement.rules.ts';

export type BulkVerdict =
  | Extract<PatchResult, { kind: 'changed' }>
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly code: BulkFailure };

export interface BulkSubject extends ReviewState {
  readonly version: number;
  readonly confirmed_by: { readonly id: string } | null;
}

/**
 * What one item of a bulk confirmation does. Sent again after a lost answer it is done, not a conflict: the only step
 * since the version the sender saw is their own confirmation. Without a version it is confirmed as it is now.
 */
export function checkBulkItem(subject: BulkSubject | null, item: BulkItem, userId: string): BulkVerdict {
  if (subject === null) return { kind: 'failed', code: 'not_found' };
  const seen = item.version ?? subject.version;
  const isOwnStep = subject.version === seen + 1 && subject.confirmed_by?.id === userId;
  if (isOwnStep && subject.is_confirmed && !subject.is_corrected) return { kind: 'done' };
  if (subject.version !== seen) return { kind: 'failed', code: 'measurement_conflict' };
  const result = applyPatch(subject, { is_confirmed: true });
  if (result.kind === 'unchanged') return { kind: 'done' };
  return result.kind === 'nothing_to_confirm' ? { kind: 'failed', code: 'nothing_to_confirm' } : result;
}

/** An id named twice counts once, as it was named first. */
export function withoutRepeats(items: readonly BulkItem[]): BulkItem[] {
  const first = new Map<string, BulkItem>();
  for (const item of items) if (!first.has(item.id)) first.set(item.id, item);
  return [...first.values()];
}
