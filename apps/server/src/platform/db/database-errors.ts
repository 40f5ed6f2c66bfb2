const UNAVAILABLE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // no connection is left, as when all clients reconnect at once
  '53300',
]);

/** Messages of the driver, without a code; the last two occur between two statements of a transaction. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** PostgreSQL restarts, or was restarted during a call: the caller should retry. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const isMissingSocket =
    codeOf(error) === 'ENOENT' && error instanceof Error && error.message.includes('.s.PGSQL');
  return (
    UNAVAILABLE_CODES.has(codeOf(error)) ||
    isMissingSocket ||
    (error instanceof Error && UNAVAILABLE_MESSAGES.test(error.message))
  );
}

/** A statement that exceeded its time limit, or was cancelled. */
export const isStatementTooSlow = (error: unknown): boolean => codeOf(error) === '57014';

/** The disk of PostgreSQL is full. */
export const isDatabaseDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

/** An insert refers to a row that was deleted meanwhile. */
export const isReferenceGone = (error: unknown): boolean => codeOf(error) === '23503';

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
