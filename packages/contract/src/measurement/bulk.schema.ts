import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { wholeNumber } from '../wire/scalars.ts';

/** Maximum of readings confirmed by one call (decision U-91). */
export const MAX_BULK_ITEMS = 500;

/** Why one of many was not confirmed. */
const BULK_FAILURES = ['not_found', 'measurement_conflict', 'nothing_to_confirm'] as const;
export type BulkFailure = (typeof BULK_FAILURES)[number];

export const bulkConfirmBody = z.object({
  items: z
    .array(z.object({ id: idOf('measurement'), version: z.optional(wholeNumber) }))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_BULK_ITEMS, 'too_many')),
});
export type BulkItem = z.infer<typeof bulkConfirmBody>['items'][number];

/** Every id of the request is in exactly one of the two lists. */
export const bulkConfirmReply = z.object({
  confirmed: z.array(idOf('measurement')),
  failed: z.array(z.object({ id: idOf('measurement'), code: z.enum(BULK_FAILURES) })),
});
export type BulkConfirmReply = z.infer<typeof bulkConfirmReply>;
