import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import { isApiError } from '../../../../shared/api/api-error.ts';
import type { ReviewRow } from '../row/review-row.ts';

/** Rows in one call: small enough that the progress moves, large enough that 500 take five calls. */
export const BULK_CHUNK = 100;

export type BulkCode = ErrorCode | 'no_answer';

interface BulkReply {
  readonly confirmed: readonly string[];
  readonly failed: readonly { readonly id: string; readonly code: ErrorCode }[];
}

export interface BulkOutcome {
  readonly confirmed: readonly ReviewRow[];
  readonly failed: readonly { readonly row: ReviewRow; readonly code: BulkCode }[];
}

type SentItem = { id: string; version: number };
export type SendBulk = (kind: ReviewRow['kind'], items: SentItem[]) => Promise<BulkReply>;

/**
 * Confirms rows chunk by chunk and tells after each what is done so far. A call that fails as a whole ends it: its rows and
 * those not sent yet are failed with its reason, and can be sent again, because every item is safe to repeat.
 */
export async function confirmInBulk(
  rows: readonly ReviewRow[],
  send: SendBulk,
  onProgress: (soFar: BulkOutcome) => void,
): Promise<BulkOutcome> {
  let outcome: BulkOutcome = { confirmed: [], failed: [] };
  let refusal: BulkCode | null = null;
  for (const chunk of chunksOf(rows)) {
    const part: ChunkOutcome =
      refusal === null ? await sendChunk(chunk, send) : { ...nothingOf(chunk, refusal), refusal };
    refusal = part.refusal;
    outcome = {
      confirmed: [...outcome.confirmed, ...part.confirmed],
      failed: [...outcome.failed, ...part.failed],
    };
    onProgress(outcome);
  }
  return outcome;
}

type ChunkOutcome = BulkOutcome & { readonly refusal: BulkCode | null };

async function sendChunk(chunk: readonly ReviewRow[], send: SendBulk): Promise<ChunkOutcome> {
  try {
    const reply = await send(
      chunk[0]!.kind,
      chunk.map(({ record }) => ({ id: record!.id, version: record!.version })),
    );
    const confirmed = new Set(reply.confirmed);
    const codeOf = new Map(reply.failed.map(({ id, code }) => [id, code]));
    return {
      confirmed: chunk.filter(({ record }) => confirmed.has(record!.id)),
      failed: chunk
        .filter(({ record }) => !confirmed.has(record!.id))
        .map((row) => ({ row, code: codeOf.get(row.record!.id) ?? 'internal_error' })),
      refusal: null,
    };
  } catch (error) {
    const refusal = (isApiError(error) && error.code) || 'no_answer';
    return { ...nothingOf(chunk, refusal), refusal };
  }
}

const nothingOf = (chunk: readonly ReviewRow[], code: BulkCode): BulkOutcome => ({
  confirmed: [],
  failed: chunk.map((row) => ({ row, code })),
});

/** Gauges and guards have calls of their own. */
function chunksOf(rows: readonly ReviewRow[]): ReviewRow[][] {
  const chunks: ReviewRow[][] = [];
  for (const kind of ['gauge', 'guard'] as const) {
    const own = rows.filter((row) => row.kind === kind);
    for (let start = 0; start < own.length; start += BULK_CHUNK)
      chunks.push(own.slice(start, start + BULK_CHUNK));
  }
  return chunks;
}
