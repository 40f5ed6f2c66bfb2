import { AsyncLocalStorage } from 'node:async_hooks';
import { beginSpan, type Span, type SpanKind, type SpanParent } from './span.ts';

interface Tracing {
  /** The share of traces that are kept, 0 to 1. */
  readonly share: number;
  readonly take: (span: Span) => void;
}

const current = new AsyncLocalStorage<Span>();
let tracing: Tracing | null = null;

/** From now on spans are handed to `take`; null switches it off, which is how a server begins. */
export const switchTracing = (to: Tracing | null): void => void (tracing = to);

/** Begins a span of its own, or null where nobody listens or this trace is not kept. */
export function openSpan(name: string, kind: SpanKind, parent: SpanParent | null): Span | null {
  if (tracing === null || (parent === null && Math.random() >= tracing.share)) return null;
  return beginSpan(name, kind, parent);
}

/** Everything that `work` starts is part of the span. */
export const withinSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);

export function endSpan(span: Span, error: string | null = null): void {
  span.endMs = Date.now();
  span.error = error;
  tracing?.take(span);
}

/** Runs `work` as a span of its own; without tracing just runs it. */
export async function traced<Result>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = openSpan(name, 'consumer', null);
  if (span === null) return work();
  span.attributes = attributes;
  try {
    const result = await withinSpan(span, work);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error instanceof Error ? error.name : 'error');
    throw error;
  }
}

/** A statement that has just ended, as part of whatever asked for it. Its text has no values in it. */
export function noteStatement(sql: string, tookMs: number, isFailed: boolean): void {
  const parent = current.getStore();
  if (tracing === null || parent === undefined) return;
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const span = beginSpan(verb, 'client', parent);
  const ended = {
    ...span,
    startMs: span.startMs - tookMs,
    attributes: { 'db.system': 'postgresql', 'db.statement': sql.slice(0, MAX_STATEMENT) },
  };
  endSpan(ended, isFailed ? 'failed' : null);
}

const MAX_STATEMENT = 2000;
