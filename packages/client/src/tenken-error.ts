import type { ErrorBody, FieldErrors } from '@tenken/contract/wire/errors.ts';

/** An answer that is no success. */
export class TenkenError extends Error {
  override name = 'TenkenError';
  readonly status: number;
  /** One of the error codes of the contract; empty where something between answered instead of the server. */
  readonly code: string;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  /** How long the server asks to be left alone. */
  readonly retryAfterSeconds: number | null;
  /** The whole answer. */
  readonly body: unknown;

  constructor(call: string, response: Pick<Response, 'status' | 'headers'>, text: string) {
    const body = parse(text);
    const { error, request_id } = (body ?? {}) as Partial<ErrorBody>;
    super(`${call} answered ${response.status}: ${text.slice(0, 500)}`);
    const asked = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.status = response.status;
    this.code = error?.code ?? '';
    this.fields = error?.fields ?? {};
    this.requestId = request_id ?? null;
    this.retryAfterSeconds = Number.isFinite(asked) ? asked : null;
    this.body = body;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
