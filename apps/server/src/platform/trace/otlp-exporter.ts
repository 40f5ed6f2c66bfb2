import type { Logger } from '../log/logger.ts';
import type { Span, SpanKind } from './span.ts';

export interface OtlpTarget {
  /** Endpoint of the collector; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  readonly version: string;
}

const EVERY_MS = 5000;
const MAX_CONCURRENT = 512;
/** Maximum buffer while the collector is unavailable: a few megabytes. */
const MAX_WAITING = 4096;
const TIMEOUT_MS = 10_000;
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 };

/** Sends spans to a collector as OTLP over HTTP in JSON. Spans that cannot be sent are dropped and counted. */
export class OtlpExporter {
  readonly #target: OtlpTarget;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> = Promise.resolve();
  #dropped = 0;

  constructor(target: OtlpTarget, log: Logger) {
    this.#target = target;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), EVERY_MS);
    this.#timer.unref();
  }

  take(span: Span): void {
    if (this.#waiting.length >= MAX_WAITING) this.#dropped += 1;
    else this.#waiting.push(span);
  }

  /** Sends the buffered spans; resolves when they are sent or dropped. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    if (this.#dropped > 0) this.#log.warn({ dropped: this.#dropped }, 'traces were dropped');
    this.#dropped = 0;
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, MAX_CONCURRENT);
      if (await this.#send(spans)) continue;
      this.#dropped += spans.length + this.#waiting.length;
      this.#waiting = [];
    }
  }

  async #send(spans: readonly Span[]): Promise<boolean> {
    const { endpoint, headers } = this.#target;
    try {
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(toOtlp(spans, this.#target)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding: ids in hex, times in nanoseconds as text. */
function toOtlp(spans: readonly Span[], { service, version }: OtlpTarget): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': service, 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'tenken' }, spans: spans.map(toOtlpSpan) }],
      },
    ],
  };
}

const toOtlpSpan = ({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  startMs,
  endMs,
  attributes,
  error,
}: Span): object => ({
  traceId,
  spanId,
  ...(parentId === null ? {} : { parentSpanId: parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: toAttributes(attributes),
  ...(error === null ? {} : { status: { code: 2, message: error } }),
});

const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const toAttributes = (attributes: Readonly<Record<string, string | number>>): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
  }));
