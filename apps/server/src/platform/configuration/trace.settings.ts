import * as z from 'zod/mini';
import { httpUrl, text } from './setting.ts';

export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    text((v) => /^[\w-]+=[^,\s]+(,[\w-]+=[^,\s]+)*$/.test(v), 'must look like name=value,name=value'),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'tenken'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    text((v) => /^(0(\.\d+)?|1(\.0+)?)$/.test(v), 'must be a share from 0 to 1'),
    '1',
  ),
});

export interface TraceSettings {
  /** Of a collector for OTLP over HTTP. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Sampling rate of traces that start here, 0 to 1. */
  readonly share: number;
}

export function tracesOf(values: z.infer<typeof traceSettings>): TraceSettings | null {
  if (values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const headers = values.OTEL_EXPORTER_OTLP_HEADERS.split(',').filter(Boolean);
  return {
    endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: Object.fromEntries(headers.map((header) => /^([^=]+)=(.*)$/.exec(header)!.slice(1, 3))),
    service: values.OTEL_SERVICE_NAME,
    share: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}
