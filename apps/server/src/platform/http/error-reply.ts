import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorSentences } from '@tenken/contract/wire/error-sentences.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '@tenken/contract/wire/errors.ts';
import { isLockTrouble } from '../db/lock-trouble.ts';
import { isStalePlan } from '../db/preparing-client.ts';
import { AppError, DISK_FULL_RETRY_S } from '../errors.ts';
import { newId } from '../ids.ts';

/** How often each code was answered since the start; the metrics show it. */
export const refusalCounts = new Map<ErrorCode, number>();

/** The one place that turns anything thrown into an answer. Unknown errors are bugs: logged once, with their cause. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isCallerGone(error, request)) {
    request.log.debug('client disconnected');
    void reply.code(errorStatus.malformed_request).send();
    return;
  }
  const known = asAppError(error);
  refusalCounts.set(known.code, (refusalCounts.get(known.code) ?? 0) + 1);
  // a flood is counted by the metrics; a line for each of them would be the next flood
  if (known.status >= 500 && known.code !== 'busy') request.log.error({ err: error }, 'request failed');
  if (known.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(known.retryAfterSeconds));
  const body: ErrorBody = {
    error: {
      ...known.details,
      code: known.code,
      message: sentenceOf(known),
      ...(known.fields ? { fields: known.fields } : {}),
    },
    request_id: request.id,
  };
  void reply
    .status(known.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** What Node's own parser refuses before there is a request: the same shape, written by hand, and the connection ends. */
export function refuseUnparsed({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  // whoever hung up hears nothing, and an answer that has begun cannot be taken back
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const known = new AppError(unparsedCodes[code ?? ''] ?? 'malformed_request');
  refusalCounts.set(known.code, (refusalCounts.get(known.code) ?? 0) + 1);
  const error = { code: known.code, message: errorSentences[known.code] };
  const body = JSON.stringify({ error, request_id: newId(Date.now()) } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const unparsedCodes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'body_too_slow',
};

/** The sentence of the code; where more is known, that stands in it: "The image cannot be processed: 8 × 8 is too small." */
function sentenceOf({ code, message }: AppError): string {
  const sentence = errorSentences[code];
  return message === code ? sentence : `${sentence.split('. ')[0]!.replace(/\.$/, '')}: ${message}.`;
}

/** Nobody hears the answer; neither we nor the database failed. */
const isCallerGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** What fastify itself refuses before a route is reached, in our words. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  // an id that long cannot exist
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_BAD_URL: 'malformed_request',
};

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError('not_ready', { retryAfterSeconds: DATABASE_BACK_SECONDS, cause: error });
  if (isLockTrouble(error) || isStalePlan(error))
    return new AppError('busy', { retryAfterSeconds: LOCK_FREE_SECONDS, cause: error });
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (code === DISK_FULL)
    return new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_S, cause: error });
  const own = fastifyCodes[code];
  if (own) return new AppError(own, { cause: error });
  if (error instanceof SyntaxError || (statusCode >= 400 && statusCode < 500))
    return new AppError('malformed_request', { cause: error });
  return new AppError('internal_error', { cause: error });
}

/** What PostgreSQL says when its disk has no room. */
const DISK_FULL = '53100';
const LOCK_FREE_SECONDS = 2;
const DATABASE_BACK_SECONDS = 5;
const AWAY_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  // no connection is left, as when all come back at once
  '53300',
  // a statement that took too long, or that PostgreSQL was told to end
  '57014',
]);

/** What our own side of a connection says, without a code; the last two between two statements of a transaction. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** PostgreSQL restarts, or was restarted under a call: whoever called should come again, nothing is broken for good. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const isMissingSocket = code === 'ENOENT' && error.message.includes('.s.PGSQL');
  return AWAY_CODES.has(code) || isMissingSocket || AWAY_MESSAGES.test(error.message);
}
