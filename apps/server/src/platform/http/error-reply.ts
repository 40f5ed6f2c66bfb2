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

/** Number of error replies by code since the start; exported as metrics. */
export const refusalCounts = new Map<ErrorCode, number>();

/** Converts any thrown error into a reply. Unknown errors are bugs: logged once, with their cause. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isCallerGone(error, request)) {
    request.log.debug('client disconnected');
    void reply.code(errorStatus.malformed_request).send();
    return;
  }
  const appError = asAppError(error, request);
  refusalCounts.set(appError.code, (refusalCounts.get(appError.code) ?? 0) + 1);
  // a flood of refusals is counted by the metrics; logging each would flood the log
  if (appError.status >= 500 && appError.code !== 'busy') request.log.error({ err: error }, 'request failed');
  if (appError.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(appError.retryAfterSeconds));
  const body: ErrorBody = {
    error: {
      ...appError.details,
      code: appError.code,
      message: sentenceOf(appError),
      ...(appError.fields ? { fields: appError.fields } : {}),
    },
    request_id: request.id,
  };
  void reply
    .status(appError.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** Requests that Node's parser refuses: the same error format, written to the socket, which is closed. */
export function refuseUnparsed({ code }: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  // a closed connection gets no reply, and a reply that has started cannot be changed
  if (code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const appError = new AppError(unparsedCodes[code ?? ''] ?? 'malformed_request');
  refusalCounts.set(appError.code, (refusalCounts.get(appError.code) ?? 0) + 1);
  const error = { code: appError.code, message: errorSentences[appError.code] };
  const body = JSON.stringify({ error, request_id: newId(Date.now()) } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}`,
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

/** The sentence of the code with its details: "The image cannot be processed: 8 × 8 is too small." */
function sentenceOf({ code, message }: AppError): string {
  const sentence = errorSentences[code];
  return message === code ? sentence : `${sentence.split('. ')[0]!.replace(/\.$/, '')}: ${message}.`;
}

/** The caller has disconnected; neither the server nor the database failed. */
const isCallerGone = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Error codes of Fastify itself, mapped to ours. */
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
  // a delete must check references before: there it is a bug
  if (isReferenceGone(error) && method !== 'DELETE') {
    log.warn({ err: error }, 'a referenced row was deleted meanwhile');
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
