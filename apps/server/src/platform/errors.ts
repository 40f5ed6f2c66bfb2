import { errorStatus, fieldOfError, type ErrorCode, type FieldErrors } from '@tenken/contract/wire/errors.ts';

/** Retry-After for a full disk, where an operator has to free space. */
export const DISK_FULL_RETRY_S = 300;

/** An expected error: its code decides status and text. Any other thrown error is a bug. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Extra members of the error body, such as server_time or the current memo. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      /** Details that are appended to the sentence of the code. */
      message?: string;
      fields?: FieldErrors;
      details?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.code = code;
    this.status = errorStatus[code];
    const field: string | undefined = (fieldOfError as Partial<Record<ErrorCode, string>>)[code];
    this.fields = options.fields ?? (field === undefined ? undefined : { [field]: [code] });
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
