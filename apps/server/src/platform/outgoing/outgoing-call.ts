/** A call to an address entered by a user. */
export interface OutgoingCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the DNS lookup to the last byte of the answer. */
  readonly timeoutMs: number;
  /** Maximum of the answer that is read. */
  readonly maxAnswerBytes: number;
}

/** Any answer: a redirect is returned and never followed. */
export interface OutgoingAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The beginning of the body. */
  readonly body: string;
  readonly durationMs: number;
}

/** Why there was no answer. The texts are shown to users and reveal nothing about forbidden addresses. */
export type OutgoingFailure =
  | 'invalid_url'
  | 'address_not_allowed'
  | 'name_not_found'
  | 'connection_failed'
  | 'tls_failed'
  | 'timed_out'
  | 'invalid_answer';

export interface NoAnswer {
  readonly kind: 'none';
  readonly failure: OutgoingFailure;
  readonly durationMs: number;
}

export type OutgoingResult = OutgoingAnswer | NoAnswer;
