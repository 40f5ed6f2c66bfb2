/** A call to an address that a person gave us. */
export interface OutgoingCall {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** From the first look at the name to the last byte of the answer. */
  readonly timeoutMs: number;
  /** What is kept of the answer; the rest is not even read. */
  readonly maxAnswerBytes: number;
}

/** An answer, whatever it says: a redirect is an answer like any other and is never followed. */
export interface OutgoingAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its beginning. */
  readonly body: string;
  readonly durationMs: number;
}

/** Why there was no answer. Words for a log that people read, the same whatever lies behind an address we do not call. */
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
