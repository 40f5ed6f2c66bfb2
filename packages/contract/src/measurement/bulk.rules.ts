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
 * The outcome of one item of a bulk confirmation. A repeat after a lost answer is done, not a conflict: the only
 * change since the sender's version is their own confirmation. Without a version the current reading is confirmed.
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

/** A repeated id counts once, as first named. */
export function withoutRepeats(items: readonly BulkItem[]): BulkItem[] {
  const first = new Map<string, BulkItem>();
  for (const item of items) if (!first.has(item.id)) first.set(item.id, item);
  return [...first.values()];
}
