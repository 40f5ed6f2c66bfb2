import { randomBytes } from 'node:crypto';

export type SpanKind = 'internal' | 'server' | 'consumer' | 'client';

/** A timed operation with its parent. Never contains user input, an address or a secret. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly kind: SpanKind;
  readonly startMs: number;
  name: string;
  endMs: number;
  attributes: Record<string, string | number>;
  error: string | null;
}

/** The trace and span of the caller from `traceparent` (W3C Trace Context). */
export type SpanParent = Pick<Span, 'traceId' | 'spanId'>;

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export function readTraceparent(header: unknown): SpanParent | null {
  const [, traceId = '', spanId = ''] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  const isNobody = /^0*$/.test(traceId) || /^0*$/.test(spanId);
  return isNobody ? null : { traceId, spanId };
}

export const beginSpan = (name: string, kind: SpanKind, parent: SpanParent | null): Span => ({
  traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  parentId: parent?.spanId ?? null,
  name,
  kind,
  startMs: Date.now(),
  endMs: 0,
  attributes: {},
  error: null,
});
