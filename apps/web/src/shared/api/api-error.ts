import type { ErrorBody, ErrorCode, FieldErrors } from '@tenken/contract/wire/errors.ts';

/** The list of codes itself would be part of every page's download. */
const CODE = /^[a-z][a-z0-9_]*$/;

/** A refusal of the server, or no answer at all (status 0, code null). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  /** Further members of the error, such as the current measurement of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Partial<ErrorBody> | null, cause?: unknown) {
    const code = body?.error?.code;
    super(code ?? (status === 0 ? 'no answer' : `status ${status}`), { cause });
    this.status = status;
    this.code = code !== undefined && CODE.test(code) ? code : null;
    this.fields = body?.error?.fields ?? {};
    this.requestId = body?.request_id ?? null;
    this.details = { ...body?.error };
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);
