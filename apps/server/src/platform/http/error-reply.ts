import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorSentences } from '@tenken/contract/wire/error-sentences.ts';
import { errorStatus, type ErrorBody, type ErrorCode } from '@tenken/contract/wire/errors.ts';
import {
  isDatabaseDiskFull,
  isDatabaseUnavailable,
  isReferenceGone,
  isStatementTooSlow,
} from '../db/database-errors.ts';
import { isLockConflict } from '../db/lock-conflict.ts';
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
  const known = asAppError(error, request);
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

function asAppError(error: unknown, { method, log }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseUnavailable(error) || isStatementTooSlow(error))
    return new AppError('not_ready', { retryAfterSeconds: DATABASE_BACK_SECONDS, cause: error });
  if (isLockConflict(error) || isStalePlan(error))
    return new AppError('busy', { retryAfterSeconds: LOCK_FREE_SECONDS, cause: error });
  // a call that deletes what others name is to look before: there it is a bug
  if (isReferenceGone(error) && method !== 'DELETE') {
    log.warn({ err: error }, 'what a call named is not there any more');
    return new AppError('not_found', { cause: error });
  }
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  if (isDatabaseDiskFull(error))
    return new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_S, cause: error });
  const own = fastifyCodes[code];
  if (own) return new AppError(own, { cause: error });
  if (error instanceof SyntaxError || (statusCode >= 400 && statusCode < 500))
    return new AppError('malformed_request', { cause: error });
  return new AppError('internal_error', { cause: error });
}

const LOCK_FREE_SECONDS = 2;
const DATABASE_BACK_SECONDS = 5;
