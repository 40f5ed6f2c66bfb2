import { AsyncLocalStorage } from 'node:async_hooks';
import { beginSpan, type Span, type SpanKind, type SpanParent } from './span.ts';

interface Tracing {
  /** Sampling rate of traces, 0 to 1. */
  readonly share: number;
  readonly take: (span: Span) => void;
}

const current = new AsyncLocalStorage<Span>();
let tracing: Tracing | null = null;

/** From now on spans are passed to `take`; null disables tracing, the default. */
export const switchTracing = (to: Tracing | null): void => void (tracing = to);

/** Starts a new span, or returns null without tracing or when the trace is not sampled. */
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

/** Runs `work` as a new span; without tracing just runs it. */
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

/** Records a finished statement as part of the current span. Its text contains no values. */
export function recordStatement(sql: string, tookMs: number, isFailed: boolean): void {
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
